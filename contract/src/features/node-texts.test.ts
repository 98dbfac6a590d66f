import { describe, expect, it } from "vitest";
import { fieldsOf, nodeTextKey, nodeTextOf, textsOfFields } from "./node-texts.ts";
import { checkValue } from "./translation-checks.ts";

const nodeId = "0198f0c0-0000-7000-8000-0000000000b1";
const keyOf = (field: string) => nodeTextKey({ nodeId, field });

describe("the key of a question's text", () => {
  it.each(["prompt", "options.a", "pairs.one.left", "options.two words, and a dot."])(
    "names its question and the field %s",
    (field) => expect(nodeTextOf(keyOf(field))).toEqual({ nodeId, field }),
  );

  it.each(["node.title", "nodes.x", `node.${nodeId}`, `node.${nodeId}.`])("is not %s", (key) =>
    expect(nodeTextOf(key)).toBeNull(),
  );
});

it("the texts of a question are the same as fields and back", () => {
  const texts = {
    prompt: "Which?",
    hint: "Look twice.",
    options: { a: "One", "b.c": "Two" },
    pairs: { p: { left: "L", right: "R" }, "left.right": { left: "1", right: "2" } },
    accepted: ["osmosis", "diffusion"],
  };
  const fields = fieldsOf(texts);
  expect(fields.get("options.b.c")).toBe("Two");
  expect(fields.get("pairs.left.right.left")).toBe("1");
  expect(fields.get("accepted")).toBe("osmosis\ndiffusion");
  expect(textsOfFields(fields)).toEqual(texts);
});

describe("a value of a question's text", () => {
  const fault = (field: string, value: string, source = "A source") =>
    checkValue({ key: keyOf(field), value, source, code: "de-DE" });

  it("is as long as its field may be", () => {
    expect(fault("prompt", "x".repeat(500))).toBeNull();
    expect(fault("prompt", "x".repeat(501))).toBe("LENGTH");
    expect(fault("options.a", "x".repeat(301))).toBe("LENGTH");
    expect(fault("accepted", "eins\nzwei")).toBeNull();
    expect(fault("accepted", "x".repeat(201))).toBe("LENGTH");
    expect(fault("accepted", Array.from({ length: 31 }, (_, at) => `${at}`).join("\n"))).toBe(
      "LENGTH",
    );
  });

  it("may have braces, and has placeholders where the source has them", () => {
    expect(fault("prompt", "Was gibt { a: 1 } aus, und was {{x}}?")).toBeNull();
    expect(fault("prompt", "Hallo {{name}}", "Hello {{name}}")).toBeNull();
    expect(fault("prompt", "Hallo", "Hello {{name}}")).toBe("PLACEHOLDERS");
  });

  it("has no tag that its source lacks, and does not turn the direction", () => {
    expect(fault("prompt", "<b>Nein</b>")).toBe("MARKUP");
    expect(fault("prompt", "Was macht <b>?", "What does <b> do?")).toBeNull();
    expect(fault("prompt", "Nein\u202e")).toBe("DIRECTION");
  });
});

import { describe, expect, it } from "vitest";
import { grade } from "./grade.ts";
import { presentNode } from "./present.ts";
import { contentNodes } from "./samples.testing.ts";
import { misfitsOf, textsOf, translate } from "./translate.ts";

const key = { secret: "s", viewerId: "ada" };
const shout = (value: unknown): unknown => {
  if (typeof value === "string") return `!${value}`;
  if (Array.isArray(value)) return value.map(shout);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, shout(one)]),
  );
};

describe("the texts of a question", () => {
  const nodes = contentNodes();

  it("are those that its translation needs, for every shipped question", () => {
    for (const node of nodes) {
      expect(misfitsOf(node, textsOf(node))).toEqual([]);
      expect(translate(node, textsOf(node))).toEqual({
        hint: undefined,
        media: undefined,
        ...node,
      });
    }
  });

  it("are all replaced, and nothing else is", () => {
    for (const node of nodes) {
      const other = translate(node, shout(textsOf(node)) as never);
      expect(textsOf(other)).toEqual(shout(textsOf(node)));
      const shown = presentNode(other, key);
      const ids = (one: unknown) =>
        JSON.stringify(one)
          .match(/"id":"[^"]+"/g)
          ?.join();
      expect(ids(shown)).toBe(ids(presentNode(node, key)));
    }
  });

  it("do not fit with a part too many or too few", () => {
    const choice = nodes.find(({ type, hint }) => type === "single_choice" && hint);
    if (!choice) throw new Error("no choice with a hint");
    const texts = textsOf(choice);
    const { hint: _, ...noHint } = texts;
    expect(misfitsOf(choice, noHint)).toEqual(["missing hint"]);
    expect(misfitsOf(choice, { ...texts, body: "More" })).toEqual(["unknown body"]);
    const { a: _a, ...rest } = texts.options ?? {};
    expect(misfitsOf(choice, { ...texts, options: { ...rest, z: "Z" } })).toEqual([
      "missing options.a",
      "unknown options.z",
    ]);
  });
});

describe("a typed answer", () => {
  it("may be right in the language of the question or of any translation", () => {
    const node = contentNodes().find(({ type }) => type === "text");
    if (node?.type !== "text") throw new Error("no text question");
    const also = { ...node, alsoAccepted: ["Kohlendioxid"] };
    expect(grade(also, { text: node.payload.accepted[0] ?? "" }).correct).toBe(true);
    expect(grade(also, { text: "kohlendioxid" }).correct).toBe(true);
    expect(grade(node, { text: "kohlendioxid" }).correct).toBe(false);
    expect(grade(also, { text: "kohlendioxid" }).solution).toEqual({
      type: "text",
      accepted: node.payload.accepted,
    });
  });
});

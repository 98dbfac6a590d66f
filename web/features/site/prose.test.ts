import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { blocksOf, piecesOf } from "./prose.ts";
import { privacySections, termsSections } from "./legal/legal-sections.ts";

describe("a long text", () => {
  it("turns lines into paragraphs and lines with a dash into one list", () => {
    expect(blocksOf("One\n- a\n- b\n\nTwo\n- c")).toEqual([
      { kind: "paragraph", line: "One" },
      { kind: "list", lines: ["a", "b"] },
      { kind: "paragraph", line: "Two" },
      { kind: "list", lines: ["c"] },
    ]);
  });

  it("renders emphasis and links to allowed targets", () => {
    expect(piecesOf("**Note:** see [the cookies](cookies) or [above](#operator).")).toEqual([
      { kind: "strong", text: "Note:" },
      { kind: "text", text: " see " },
      { kind: "link", text: "the cookies", target: "/cookie-policy" },
      { kind: "text", text: " or " },
      { kind: "link", text: "above", target: "#operator" },
      { kind: "text", text: "." },
    ]);
  });

  it.each(["javascript:alert`1`", "https://evil.test", "//evil.test", "constructor", "#A<b>"])(
    "makes no link of %s",
    (target) => {
      const kinds = piecesOf(`[words](${target})`).map(({ kind }) => kind);
      expect(kinds).toEqual(["text"]);
    },
  );
});

const parts = path.resolve(import.meta.dirname, "../../../server/db/seeds/texts/parts");
const legalFiles = readdirSync(parts).filter((name) => name.startsWith("legal."));

describe("the legal texts", () => {
  it("exist in seven languages", () => {
    expect(legalFiles).toHaveLength(7);
  });

  it.each(legalFiles)(
    "of %s leave no sign of their marking and lead to places that exist",
    (name) => {
      const texts = JSON.parse(readFileSync(path.join(parts, name), "utf8")) as Record<
        string,
        string
      >;
      for (const [ns, sections] of [
        ["terms", termsSections],
        ["privacyPolicy", privacySections],
      ] as const) {
        const own = Object.entries(texts).filter(([key]) => key.startsWith(`${ns}.`));
        const pieces = own.flatMap(([, text]) =>
          blocksOf(text)
            .flatMap((block) => (block.kind === "list" ? block.lines : [block.line]))
            .flatMap(piecesOf),
        );
        for (const piece of pieces) {
          expect(piece.text).not.toMatch(/[[\]*]/);
          if (piece.kind === "link" && piece.target.startsWith("#")) {
            expect(sections.map((section) => `#${section}`)).toContain(piece.target);
          }
        }
        for (const section of sections) {
          expect(texts[`${ns}.${section}.title`], `${ns}.${section}`).toBeTruthy();
          expect(texts[`${ns}.${section}.text`], `${ns}.${section}`).toBeTruthy();
        }
      }
    },
  );
});

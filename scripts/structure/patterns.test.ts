import path from "node:path";
import { describe, expect, it } from "vitest";
import { patternsOf, slowPart } from "./patterns.ts";
import { readSources } from "./source.ts";

const PRODUCT = /^(web|server\/src|contract\/src)\/.*\.tsx?$/;
const NO_PRODUCT = /\.(test|testing)\.tsx?$|^server\/src\/testing\//;

describe("regular expressions", () => {
  it.each([
    /\/+$/,
    /^-+|-+$/g,
    /\s*\n+\s*/g,
    /^(\w+\s?)+$/,
    /<[^>]*>/g,
    /^\[(.+)\]\((.+)\)$/,
    /^(\d+\.?\d*)$/,
  ])("%s takes more than linear time", (pattern) => {
    expect(slowPart(pattern)).not.toBeNull();
  });

  it.each([/^\/+/, /(?<!-)-+$/, /^[^\S\n]+at .*$/gm, /^\[([^\]]+)\]\(([^()]+)\)$/])(
    "%s takes linear time",
    (pattern) => {
      expect(slowPart(pattern)).toBeNull();
    },
  );

  it("finds literals of patterns, and none in a division", () => {
    const text = [
      "const a = /a[/]b/g;",
      "f(/c/);",
      "return /d\\/e/u.test(x);",
      "const half = a / 2 + b / 4;",
      "// a comment",
    ].join("\n");
    expect(patternsOf({ path: "a.ts", text })).toEqual([
      { where: "a.ts:1", pattern: /a[/]b/g },
      { where: "a.ts:2", pattern: /c/ },
      { where: "a.ts:3", pattern: /d\/e/u },
    ]);
  });

  it("match in linear time on 16,000 characters of hostile input, for every pattern of the product", () => {
    const patterns = readSources(path.resolve(import.meta.dirname, "../.."))
      .filter(({ path: file }) => PRODUCT.test(file) && !NO_PRODUCT.test(file))
      .flatMap(patternsOf);
    expect(patterns.length).toBeGreaterThan(300);
    const slow = patterns.flatMap(({ where, pattern }) => {
      const part = slowPart(pattern);
      return part === null ? [] : `${where} ${String(pattern)} on ${JSON.stringify(part)}`;
    });
    expect(slow).toEqual([]);
  });
});

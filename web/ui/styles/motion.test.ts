import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.resolve(import.meta.dirname, "../..");
const css = globSync(["app/**/*.css", "features/**/*.css", "ui/**/*.css"], { cwd: web })
  .map((file) => readFileSync(path.join(web, file), "utf8"))
  .join("\n")
  .replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** What the browser changes without laying the page out again. */
const WITHOUT_LAYOUT = new Set([
  "opacity",
  "rotate",
  "scale",
  "stroke-dashoffset",
  "transform",
  "translate",
]);

/** The properties that the keyframes of an animation change. */
function changedBy(name: string): string[] {
  const body = new RegExp(String.raw`@keyframes ${name}\s*\{((?:[^{}]*\{[^{}]*\})*)`).exec(
    css,
  )?.[1];
  const declarations = [...(body ?? "").matchAll(/[{;]\s*([a-z-]+)\s*:/g)];
  return declarations.map(([, property = ""]) => property);
}

test("endless animations change only what needs no layout", () => {
  const endless = [...css.matchAll(/animation:\s*([a-z-]+)[^;]*\binfinite\b/g)];
  const names = [...new Set(endless.map(([, name = ""]) => name))];
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    const changed = changedBy(name);
    expect(changed, name).not.toEqual([]);
    expect(
      changed.filter((property) => !WITHOUT_LAYOUT.has(property)),
      name,
    ).toEqual([]);
  }
});

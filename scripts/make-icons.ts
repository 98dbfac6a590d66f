/**
 * Draws web/ui/icons.svg, one file with the symbols that Icon.tsx names, from the Lucide set (ISC) and,
 * for `brand-…`, from Simple Icons (CC0).
 * Run it after adding a name: node scripts/make-icons.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const source = path.join(root, "node_modules/lucide-react/dist/esm/icons");
const brands = path.join(root, "node_modules/simple-icons/icons");

type Shape = [tag: string, attributes: Record<string, string>];
interface Drawing {
  node: Shape[];
}

const names = [
  ...readFileSync(path.join(root, "web/ui/icon-names.ts"), "utf8").matchAll(/^ {2}"([\w-]+)",$/gm),
].map(([, name]) => name ?? "");

/** The shapes of an icon; an older name leads on to the drawing's present one. */
async function shapesOf(name: string): Promise<Shape[]> {
  const file = path.join(source, `${name}.mjs`);
  const { __iconData } = (await import(file)) as { __iconData?: Drawing };
  if (__iconData) return __iconData.node;
  const target = /from ['"]\.\/([\w-]+)\.mjs['"]/.exec(readFileSync(file, "utf8"))?.[1];
  if (!target) throw new Error(`Lucide has no drawing for ${name}`);
  return shapesOf(target);
}

/** The mark of a company, filled instead of stroked. */
function brandOf(name: string): string {
  const file = path.join(brands, `${name.replace("brand-", "")}.svg`);
  const drawn = /<path d="([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1];
  if (!drawn) throw new Error(`Simple Icons has no drawing for ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${drawn}"/></symbol>`;
}

async function symbolOf(name: string): Promise<string> {
  if (name.startsWith("brand-")) return brandOf(name);
  const shapes = (await shapesOf(name)).map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => ` ${attribute}="${value}"`,
    );
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const symbols = await Promise.all(names.map(symbolOf));
writeFileSync(
  path.join(root, "web/ui/icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC licence; brand marks: Simple Icons, CC0 -->\n${symbols.join("\n")}\n</svg>\n`,
);

import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** One selector of a stylesheet, with those of the blocks around it. */
interface Selector {
  text: string;
  /** Joined selectors of the blocks around it; empty at the top. */
  around: string;
  index: number;
}

const SHEET = /^web\/(?:(ui|app)\/|features\/([^/]+)\/).*\.css$/;
const CODE = /^web\/(?:(ui|app)\/|features\/([^/]+)\/).*\.tsx?$/;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

/** "ui", "app" or the name of the feature that a file belongs to. */
const ownerOf = (path: string, kind: RegExp) => {
  const match = kind.exec(path);
  return match?.[1] ?? match?.[2];
};

/** Classes of a feature begin with its name, in the singular or the plural: page-head, pages-find. */
export function isOwn(name: string, owner: string): boolean {
  const stem = owner.replace(/s$/, "");
  return [stem, `${stem}s`].some((word) => name === word || name.startsWith(`${word}-`));
}

const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = ""]) => name);

/** The selectors of a stylesheet in order, nested ones too. Comments are blanked out, not removed. */
export function selectorsOf(css: string): Selector[] {
  const text = css.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const found: Selector[] = [];
  const blocks: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === ";") start = at + 1;
    if (sign === "{") {
      const head = text.slice(start, at);
      const selector = head.trim().startsWith("@") ? "" : head.trim();
      if (selector) {
        const index = start + head.indexOf(selector);
        found.push({ text: selector, around: blocks.join(" "), index });
      }
      blocks.push(selector);
      start = at + 1;
    }
    if (sign === "}") {
      blocks.pop();
      start = at + 1;
    }
  }
  return found;
}

/** Splits at commas and blanks that stand outside of brackets. */
function split(selector: string, by: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of selector) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth === 0 && by.test(sign)) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * Class names are global in a browser. A feature's stylesheet therefore styles only what lies within
 * an element of its own: each selector names a class of the feature, and every other class in it is
 * either one of the design system or a variant beside a class that has an owner (`.path-answer.wrong`).
 */
function checkSheet(file: SourceFile, owner: string, isUi: (name: string) => boolean): Finding[] {
  const findings: Finding[] = [];
  for (const { text, around, index } of selectorsOf(file.text)) {
    const where = `${file.path}:${lineAt(file.text, index)}`;
    for (const one of split(text, /,/)) {
      const names = classesIn(`${around} ${one}`);
      if (classesIn(one).length > 0 && !names.some((name) => isOwn(name, owner))) {
        findings.push({
          where,
          what: `"${one}" also styles other features: begin with a class ${owner.replace(/s$/, "")}-….`,
        });
      }
      for (const part of split(one, /[\s>+~]/)) {
        const [first = "", ...variants] = classesIn(part.replace(/:(is|where|not|has)\(.*\)/, ""));
        const known = [first, ...variants].some((name) => isOwn(name, owner) || isUi(name));
        if (first && !known) {
          findings.push({
            where,
            what: `.${first} belongs to nobody: call it ${owner.replace(/s$/, "")}-${first}.`,
          });
        }
      }
    }
  }
  return findings;
}

/** No two parts of the browser style each other by accident. */
export function checkStyles(files: readonly SourceFile[]): Finding[] {
  const sheets = files.filter(({ path }) => SHEET.test(path));
  const owners = [...new Set(sheets.map(({ path }) => ownerOf(path, SHEET) ?? ""))];
  const others = owners.filter((owner) => owner !== "ui");
  const ui = sheets.filter(({ path }) => ownerOf(path, SHEET) === "ui");
  const uiClasses = new Set(
    ui.flatMap(({ text }) => selectorsOf(text).flatMap((selector) => classesIn(selector.text))),
  );
  const uiCode = files.filter(({ path }) => ownerOf(path, CODE) === "ui").map(({ text }) => text);
  for (const [, words = ""] of uiCode.join("\n").matchAll(/className="([^"]+)"/g)) {
    for (const word of words.split(" ")) uiClasses.add(word);
  }
  const definedBy = new Map<string, string>();
  const findings = sheets.flatMap((file) => {
    const owner = ownerOf(file.path, SHEET) ?? "";
    if (owner === "ui") return checkUiSheet(file, others);
    for (const { text } of selectorsOf(file.text)) {
      for (const name of classesIn(text)) if (isOwn(name, owner)) definedBy.set(name, owner);
    }
    return checkSheet(file, owner, (name) => uiClasses.has(name));
  });
  return [...findings, ...checkUses(files, definedBy)];
}

/** The design system keeps off the names of features. */
function checkUiSheet(file: SourceFile, features: readonly string[]): Finding[] {
  return selectorsOf(file.text).flatMap(({ text, index }) =>
    classesIn(text).flatMap((name) => {
      const owner = features.find((feature) => isOwn(name, feature) && name.includes("-"));
      if (!owner) return [];
      return [
        {
          where: `${file.path}:${lineAt(file.text, index)}`,
          what: `.${name} reads like a class of ${owner}: give it another name, or move it there.`,
        },
      ];
    }),
  );
}

/** A feature does not borrow another's classes: what two of them show is a part of web/ui. */
function checkUses(
  files: readonly SourceFile[],
  definedBy: ReadonlyMap<string, string>,
): Finding[] {
  return files.flatMap(({ path, text }) => {
    const owner = ownerOf(path, CODE);
    if (owner === undefined || /\.(test|testing)\.tsx?$/.test(path)) return [];
    return [...text.matchAll(/(?:className=|classes\()\{?["'`]([^"'`]+)["'`]/g)].flatMap((match) =>
      (match[1] ?? "").split(" ").flatMap((name) => {
        const other = definedBy.get(name);
        if (other === undefined || other === owner) return [];
        return [
          {
            where: `${path}:${lineAt(text, match.index)}`,
            what: `.${name} is a class of ${other}: use its component, or move the style to web/ui.`,
          },
        ];
      }),
    );
  });
}

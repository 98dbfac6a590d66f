import { lineAt, type SourceFile } from "./source.ts";

export interface UsedKey {
  key: string;
  where: string;
}

const KEY = /^[a-z][\w-]*(\.[\w-]+)+$/i;

/** The text between a bracket and its partner, cut at the commas that are not inside others. */
function argumentsAt(text: string, open: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (letter === '"' || letter === "`" || letter === "'") {
      at = endOfString(text, at);
      continue;
    }
    if ("([{".includes(letter)) depth += 1;
    if (")]}".includes(letter)) depth -= 1;
    if (depth === 0 || (depth === 1 && letter === ",")) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
    if (depth === 0) break;
  }
  return found;
}

function endOfString(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
  return at;
}

function keysIn(argument: string): string[] {
  return [...argument.matchAll(/"([^"\\\n]+)"/g)]
    .map((match) => match[1] ?? "")
    .filter((text) => KEY.test(text));
}

/**
 * The keys that code asks for literally: `t("a.b")`, `say(cond ? "a.b" : "a.c")`,
 * `translator.text(language, "a.b")`. Keys put together from parts are not among them.
 */
export function askedKeys({ path, text }: SourceFile): UsedKey[] {
  const found: UsedKey[] = [];
  for (const match of text.matchAll(/(?<![\w.])(?:t|say)\(|\btranslator\.text\(|\bTrans\(/g)) {
    const open = match.index + match[0].length - 1;
    const given = argumentsAt(text, open);
    const argument = match[0].startsWith("translator") ? given[1] : given[0];
    for (const key of keysIn(argument ?? "")) {
      found.push({ key, where: `${path}:${lineAt(text, match.index)}` });
    }
  }
  return found;
}

/**
 * Every literal that may be a key, wherever it is, the patterns of those put together, and all keys of a
 * namespace that a page is made of: `ns: "terms"`.
 */
export function mentionedKeys(files: readonly SourceFile[]): { isMentioned(key: string): boolean } {
  const literals = new Set<string>();
  const namespaces = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const { text } of files) {
    for (const key of keysIn(text)) literals.add(key);
    for (const [, name = ""] of text.matchAll(/\bns(?:: |=)"(\w+)"/g)) namespaces.add(name);
    for (const [, made = ""] of text.matchAll(/`([a-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/gi)) {
      const escaped = made
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
        .join("[\\w.-]+");
      patterns.set(made, new RegExp(`^${escaped}$`));
    }
  }
  return {
    isMentioned: (key) =>
      literals.has(key) ||
      namespaces.has(key.split(".")[0] ?? "") ||
      [...patterns.values()].some((pattern) => pattern.test(key)),
  };
}

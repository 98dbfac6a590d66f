import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** What a file of a server feature may be called; a long one becomes a folder of that name. */
const VOCABULARY = [
  "index",
  "feature",
  "routes",
  "resolvers",
  "sockets",
  "listeners",
  "jobs",
  "service",
  "policy",
  "rules",
  "store",
  "tables",
  "seed",
  "staff",
];

const EMPTY_WORDS =
  /(^|[-.])([Uu]tils?|[Hh]elpers?|[Cc]ommon|[Tt]ypes|[Mm]anagers?)$|[a-z](Utils?|Helpers?|Common|Types|Managers?)$/;
const CODE = /\.(ts|tsx|mts|mjs|js)$/;

/** Where a tool demands a default export. */
const DEFAULT_EXPORT_ALLOWED = [
  /^web\/app\/(routes|layouts)\//,
  /^web\/app\/(root|routes|entry\.(client|server))\.tsx?$/,
  /(^|\/)[\w.-]+\.config\.ts$/,
  /(^|\/)global-(setup|teardown)\.ts$/,
];

const stem = (file: string) => file.replace(/\.(test|testing)?\.?tsx?$/, "");

/** Server features use a closed vocabulary, so that all features are built alike. */
export function checkVocabulary(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const rest = /^server\/src\/features\/[^/]+\/(.+\.tsx?)$/.exec(path)?.[1];
    if (rest === undefined) return [];
    const [first = "", ...deeper] = rest.split("/");
    if (deeper.length > 1) {
      return [{ where: path, what: "Features are at most one folder deep: move this file up." }];
    }
    const isBeside = deeper.length === 0 && /\.(test|testing)\.ts$/.test(first);
    const word = deeper.length > 0 ? first : stem(first);
    if (isBeside || VOCABULARY.includes(word)) return [];
    return [
      {
        where: path,
        what:
          `"${word}" is no word for a part of a server feature (${VOCABULARY.join(", ")}). ` +
          "Put it into the file, or the folder, of what it does: a use case into service/, a pure decision into rules/.",
      },
    ];
  });
}

/** A file is named after its content; these names are too general. */
export function checkEmptyWords(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => CODE.test(path))
    .flatMap(({ path }) => {
      const empty = path
        .split("/")
        .map((part) => part.replace(/(\.(test|testing))?\.\w+$/, ""))
        .find((part) => EMPTY_WORDS.test(part));
      if (empty === undefined) return [];
      return [{ where: path, what: `"${empty}" is too general: name it after its content.` }];
    });
}

/** What a file gives out is spelled, so that a search for a name finds its home. */
export function checkExports(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text } of files) {
    if (!CODE.test(path)) continue;
    for (const match of text.matchAll(/^export \* from(?!.*"virtual:).*$/gm)) {
      findings.push({
        where: `${path}:${lineAt(text, match.index)}`,
        what: "`export *` hides what is given out: name each export.",
      });
    }
    if (DEFAULT_EXPORT_ALLOWED.some((allowed) => allowed.test(path))) continue;
    for (const match of text.matchAll(/^export (default\b|\{[^}]*\bdefault\b[^}]*\})/gm)) {
      findings.push({
        where: `${path}:${lineAt(text, match.index)}`,
        what: "A default export has no name of its own: export it by name.",
      });
    }
  }
  return findings;
}

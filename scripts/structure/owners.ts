import { type Finding, lineAt, type SourceFile } from "./source.ts";

const TABLES = /^server\/src\/(?:features\/([^/]+)|(platform))\/tables\.ts$/;
const FUNCTIONS = /^server\/db\/functions\/([^/]+)\.sql$/;
const CODE = /^server\/src\/(?:features\/([^/]+)|(platform))\/.+(?<!\.(?:test|testing))\.ts$/;

/** The folder of server/src/features, or "platform", that owns a file; null for other files. */
function ownerOf(path: string): string | null {
  const match = CODE.exec(path) ?? FUNCTIONS.exec(path);
  return match?.[1] ?? match?.[2] ?? null;
}

function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const owner = TABLES.exec(path);
    if (!owner) continue;
    for (const match of text.matchAll(/\bpgTable\(\s*"(\w+)"/g)) {
      owners.set(match[1] ?? "", owner[1] ?? owner[2] ?? "");
    }
  }
  return owners;
}

/** Keeps the length, so that positions still name lines. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, blank);
}

const NAMED = /\b(?:from|join|into|update|delete from)\s+(?:only\s+)?([a-z_]+)\b/gi;
const IMPORTED =
  /import (?:type )?\{[^}]*\} from "(?:\.\.\/)+(?:features\/)?([a-z]+)\/tables\.ts"/g;

/** Each table is read and written by its owner only; others call its index.ts or read a view of it. */
export function checkTableOwners(files: readonly SourceFile[]): Finding[] {
  const owners = tableOwners(files);
  const findings: Finding[] = [];
  for (const { path, text } of files) {
    const owner = ownerOf(path);
    if (owner === null) continue;
    const code = withoutComments(text);
    for (const match of code.matchAll(NAMED)) {
      const table = match[1] ?? "";
      const itsOwner = owners.get(table);
      if (itsOwner === undefined || itsOwner === owner) continue;
      findings.push({
        where: `${path}:${lineAt(text, match.index)}`,
        what: `The table ${table} belongs to ${itsOwner}: call its index.ts, or read a view that it exports.`,
      });
    }
    if (!TABLES.test(path)) {
      for (const match of code.matchAll(IMPORTED)) {
        const from = match[1] ?? "";
        // Tables of the platform (uploads, outbox) are there for every feature.
        if (from === owner || from === "platform") continue;
        findings.push({
          where: `${path}:${lineAt(text, match.index)}`,
          what: `Tables of ${from} are imported for references() in tables.ts only: use its index.ts.`,
        });
      }
    }
  }
  return findings;
}

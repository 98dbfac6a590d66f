import { type Finding, lineAt, type SourceFile } from "./source.ts";

const SPECIFICATION = "docs/specification.md";

/** Each requirement is in the specification once, and the tests that it names exist. */
export function checkSpecification(files: readonly SourceFile[]): Finding[] {
  const specification = files.find(({ path }) => path === SPECIFICATION);
  if (!specification) return [{ where: SPECIFICATION, what: "The specification is missing." }];
  const { text } = specification;
  const known = new Set(files.map(({ path }) => path));
  const findings: Finding[] = [];
  for (const match of text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)) {
    if (known.has(match[1] ?? "")) continue;
    findings.push({
      where: `${SPECIFICATION}:${lineAt(text, match.index)}`,
      what: `${match[1]} is not there: name the test that proves this now, or –.`,
    });
  }
  const seen = new Set<string>();
  for (const match of text.matchAll(/^\| ([A-Z0-9]{3}-\d\d) /gm)) {
    const id = match[1] ?? "";
    if (seen.has(id)) {
      findings.push({
        where: `${SPECIFICATION}:${lineAt(text, match.index)}`,
        what: `${id} stands here twice.`,
      });
    }
    seen.add(id);
  }
  return findings;
}

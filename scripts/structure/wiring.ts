import { type Finding, lineAt, type SourceFile } from "./source.ts";

const CODE = /^server\/src\/(?!testing\/).+(?<!\.(?:test|testing))\.ts$/;

const HIDDEN: readonly { pattern: RegExp; what: string }[] = [
  {
    pattern: /^(?:export )?let \w+/gm,
    what: "A variable of a module is shared by all apps: create it in feature.ts or app.ts and pass it on.",
  },
  {
    pattern: /\bWeakMap<(?:Platform|Db)\b/g,
    what: "A map from the platform hides what belongs to an app: create it in feature.ts or app.ts and pass it on.",
  },
];

/** What an app remembers is created for it and passed on, never found by way of a module. */
export function checkWiring(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => CODE.test(path))
    .flatMap(({ path, text }) =>
      HIDDEN.flatMap(({ pattern, what }) =>
        [...text.matchAll(pattern)].map(({ index }) => ({
          where: `${path}:${lineAt(text, index)}`,
          what,
        })),
      ),
    );
}

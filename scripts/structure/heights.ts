import path from "node:path";
import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** From the lowest to the highest. A feature imports features of lower rows only. */
const SERVER: readonly (readonly string[])[] = [
  ["translations"],
  ["profiles"],
  ["sanctions"],
  ["accounts"],
  ["follows"],
  ["paths", "suggestions"],
  ["pages"],
  ["chat", "reviews"],
  ["games"],
  ["posts"],
  ["shares", "feed"],
  ["streaks"],
  ["reports"],
  ["rewards", "badges"],
  ["notifications"],
  ["digest", "push"],
  ["invites", "phone"],
  ["waitlist"],
  ["settings"],
  ["onboarding"],
  ["privacy"],
  ["admin"],
  ["site"],
];

/**
 * In the browser rewards are parts that show points, so that paths may use them; the profile page shows
 * what follows brings.
 */
const BROWSER: readonly (readonly string[])[] = [
  [
    "site",
    "translations",
    "consent",
    "rewards",
    "reports",
    "badges",
    "receipts",
    "reviews",
    "links",
    "sanctions",
  ],
  ["accounts", "suggestions"],
  ["privacy"],
  ["follows"],
  ["profiles"],
  ["paths"],
  ["pages", "streaks"],
  ["chat"],
  ["games"],
  ["posts"],
  ["feed", "shares"],
  ["notifications"],
  ["digest", "push", "unsubscribe", "installed"],
  ["invites", "phone"],
  ["waitlist"],
  ["settings"],
  ["onboarding"],
  ["admin"],
];

/** How many names a feature offers to others at most. */
const MOST_EXPORTS = 12;

/** Front doors that are wider still. The numbers may only become smaller. */
const WIDE_DOORS: Readonly<Record<string, number>> = {
  "server/src/features/accounts": 30,
  "server/src/features/follows": 15,
  "server/src/features/pages": 16,
  "server/src/features/profiles": 25,
  "web/features/paths": 13,
};

const FEATURE_FILE = /^(server\/src|web)\/features\/([^/]+)\/.+(?<!\.(?:test|testing))\.tsx?$/;
const IMPORT = /\bfrom "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g;

/** A feature calls down; what a higher one has to know is a fact on the bus or a port of the platform. */
export function checkHeights(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  const unknown = new Set<string>();
  for (const file of files) {
    const [, side = "", feature = ""] = FEATURE_FILE.exec(file.path) ?? [];
    if (side === "") continue;
    const rows = side === "web" ? BROWSER : SERVER;
    const height = rows.findIndex((row) => row.includes(feature));
    if (height < 0) {
      unknown.add(`${side}/features/${feature}`);
      continue;
    }
    for (const match of file.text.matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file.path), match[1] ?? match[2] ?? "");
      const [, targetSide, other = ""] = FEATURE_FILE.exec(target) ?? [];
      if (targetSide !== side || other === feature) continue;
      if (rows.slice(0, height).some((row) => row.includes(other))) continue;
      findings.push({
        where: `${file.path}:${lineAt(file.text, match.index)}`,
        what: `${other} is not below ${feature}: publish a fact, use a port of the platform, or move the code.`,
      });
    }
  }
  for (const folder of unknown) {
    findings.push({ where: folder, what: "Give it a height in scripts/structure/heights.ts." });
  }
  return findings;
}

const DOOR = /^((?:server\/src|web)\/features\/[^/]+)\/index\.ts$/;

function countExports(text: string): number {
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((match) =>
    (match[1] ?? "").split(",").filter((name) => name.trim() !== ""),
  );
  const declared = text.match(
    /^export (?:async )?(?:function|const|interface|class|type (?!\{))/gm,
  );
  return listed.length + (declared?.length ?? 0);
}

/** A feature that offers little is one that others can use without knowing it. */
export function checkFrontDoors(
  files: readonly SourceFile[],
  wide: Readonly<Record<string, number>> = WIDE_DOORS,
): Finding[] {
  return files.flatMap(({ path: file, text }) => {
    const folder = DOOR.exec(file)?.[1];
    if (folder === undefined) return [];
    const count = countExports(text);
    const most = wide[folder] ?? MOST_EXPORTS;
    if (count > most) {
      return [
        {
          where: file,
          what: `${count} exports, at most ${most}: offer what others do, not what it is made of.`,
        },
      ];
    }
    return [];
  });
}

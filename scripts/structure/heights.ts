import path from "node:path";
import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** From the lowest to the highest. A feature imports features of lower rows only. */
const SERVER: readonly (readonly string[])[] = [
  ["profiles", "questions"],
  ["audit"],
  ["translations"],
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
  ["notifications", "announcements"],
  ["digest", "push", "home"],
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

/** Front doors that are wider, with the reason. The numbers may only become smaller. */
const WIDE_DOORS: Readonly<Record<string, { most: number; why: string }>> = {
  "server/src/features/accounts": {
    most: 33,
    why: "registration, staff and every session write an account only through it",
  },
  "server/src/features/follows": {
    most: 15,
    why: "nearly every list asks who follows and blocks whom",
  },
  "server/src/features/pages": { most: 15, why: "chat and invites ask about membership" },
  "server/src/features/paths": {
    most: 20,
    why: "games and reviews draw its questions, reports judge them, onboarding tries them",
  },
  "server/src/features/posts": {
    most: 22,
    why: "the feed reads posts in its own statement; reports decide about posts and comments",
  },
  "server/src/features/profiles": { most: 25, why: "everything that shows a person asks it" },
  "server/src/features/questions": {
    most: 20,
    why: "pure functions: paths shows, grades, translates and stores questions with them, games too",
  },
  "web/features/paths": {
    most: 21,
    why: "games and the editor show questions with its components",
  },
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

/** `export * as name from "./file.ts"` counts as all that the file offers. */
function countExports(door: SourceFile, files: readonly SourceFile[]): number {
  const listed = [...door.text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((match) =>
    (match[1] ?? "").split(",").filter((name) => name.trim() !== ""),
  );
  const declared = door.text.match(
    /^export (?:async )?(?:function|const|interface|class|type (?!\{))/gm,
  );
  const namespaces = [...door.text.matchAll(/^export \* as \w+ from "([^"]+)"/gm)].map((match) => {
    const target = path.posix.join(path.posix.dirname(door.path), match[1] ?? "");
    const file = files.find((one) => one.path === target);
    return file ? countExports(file, files) : 0;
  });
  const own = listed.length + (declared?.length ?? 0);
  return namespaces.reduce((sum, count) => sum + count, own);
}

/** An exported object of functions, which would count as one name: `export const tea = { pour, drink };` */
const BUNDLE = /^export const (\w+) = \{(?:\s|\/\*.*?\*\/|(?:\w+: )?[a-z]\w*,?)*\};/gm;

/** The exported bundles of a feature that its front door offers. */
function findBundles(door: SourceFile, files: readonly SourceFile[]): string[] {
  return [...door.text.matchAll(/^export \{([^}]*)\} from "([^"]+)"/gm)].flatMap((match) => {
    const target = path.posix.join(path.posix.dirname(door.path), match[2] ?? "");
    const bundles = [...(files.find((one) => one.path === target)?.text ?? "").matchAll(BUNDLE)];
    const names = (match[1] ?? "").split(",").map((name) => name.trim().split(" ")[0]);
    return bundles.flatMap(([, name = ""]) => (names.includes(name) ? [name] : []));
  });
}

/** A feature that offers little is one that others can use without knowing it. */
export function checkFrontDoors(
  files: readonly SourceFile[],
  wide: typeof WIDE_DOORS = WIDE_DOORS,
): Finding[] {
  return files.flatMap((door) => {
    const folder = DOOR.exec(door.path)?.[1];
    if (folder === undefined) return [];
    const findings = findBundles(door, files).map((name) => ({
      where: door.path,
      what: `${name} is a bundle of functions: export them by their names.`,
    }));
    const count = countExports(door, files);
    const most = wide[folder]?.most ?? MOST_EXPORTS;
    if (count > most) {
      findings.push({
        where: door.path,
        what: `${count} exports, at most ${most}: offer what others do, not what it is made of.`,
      });
    }
    return findings;
  });
}

const APP = "server/src/app.ts";

/** app.ts lists the features in the order of their heights. */
export function checkFeatureOrder(files: readonly SourceFile[]): Finding[] {
  const app = files.find((file) => file.path === APP)?.text ?? "";
  const list = /const FEATURES[^=]*= \[([^\]]*)\]/.exec(app)?.[1] ?? "";
  const names = [...list.matchAll(/(\w+)Feature\b/g)].map((match) => match[1] ?? "");
  if (names.length === 0) return [{ where: APP, what: "There is no list FEATURES to check." }];
  const heights = names.map((name) => SERVER.findIndex((row) => row.includes(name)));
  return names.flatMap((name, at) =>
    (heights[at] ?? 0) < (heights[at - 1] ?? 0)
      ? [{ where: APP, what: `${name} is lower than ${names[at - 1] ?? ""}: list it before.` }]
      : [],
  );
}

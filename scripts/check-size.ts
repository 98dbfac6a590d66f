import { isAscii } from "node:buffer";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import {
  findCircle,
  findScripts,
  followingFiles,
  initialFiles,
  isHydrated,
  parseManifest,
  routeOf,
  type RouteManifest,
} from "./initial-files.ts";

/** KiB of compressed JavaScript that a page may load before it works. */
const BUDGETS = { "/login": 10, "/foryou": 155 };

/** KiB that the signed-in home may load by itself afterwards. */
const FOLLOWING_BUDGET = 90;
/** Scripts that it may load in all: each one costs a request. */
const MOST_SCRIPTS = 18;
/** MiB of the file that renders pages on the server, without development builds of packages. */
const PAGES_BUDGET = 5;

const web = path.resolve(import.meta.dirname, "../web");
const client = path.join(web, "build/client");

function readManifestSource(): string {
  const assets = path.join(client, "assets");
  const name =
    existsSync(assets) && readdirSync(assets).find((one) => /^manifest-.*\.js$/.test(one));
  if (!name) {
    console.error("The pages are not built: run `npm run build` first.");
    process.exit(1);
  }
  return readFileSync(path.join(assets, name), "utf8");
}

/** What a page loads: all that React needs, or only the scripts of its own. */
function filesOf(manifest: RouteManifest, address: string): string[] {
  const files = initialFiles(manifest, address);
  const source = readFileSync(
    path.join(web, "app", `${routeOf(manifest, address).id}.tsx`),
    "utf8",
  );
  if (isHydrated(source)) return files;
  const names = readdirSync(path.join(client, "assets"));
  const parts = [...source.matchAll(/from "\.\.\/(\w+\.tsx)"/g)].map(([, part = ""]) =>
    readFileSync(path.join(web, "app", part), "utf8"),
  );
  const own = findScripts([source, ...parts].join("\n"), names).map((name) => `/assets/${name}`);
  return [...own, ...files.filter((file) => file.endsWith(".css"))];
}

/** Compressed, in KiB. */
function weigh(files: readonly string[]): number {
  const bytes = files.map(
    (file) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Prints one line of the table. @returns whether it is within the budget */
function report(label: string, scripts: readonly string[], budget: number): boolean {
  const size = weigh(scripts);
  const cells = [size.toFixed(1).padStart(11), String(budget).padStart(8)];
  console.log(`${label.padEnd(24)} ${cells.join(" ")} ${String(scripts.length).padStart(8)}`);
  if (size <= budget) return true;
  console.error(`${label}: ${(size - budget).toFixed(1)} KiB above the budget; the largest files:`);
  const weights = scripts.map((file) => ({ file, weight: weigh([file]) }));
  for (const { file, weight } of weights.toSorted((a, b) => b.weight - a.weight).slice(0, 8)) {
    console.error(`  ${weight.toFixed(1).padStart(6)}  ${file}`);
  }
  return false;
}

const isScript = (file: string) => file.endsWith(".js");
const manifest = parseManifest(readManifestSource());
console.log("page                      JS KiB (gz)   budget    files");
const results = Object.entries(BUDGETS).map(([address, budget]) =>
  report(address, filesOf(manifest, address).filter(isScript), budget),
);
const initial = filesOf(manifest, "/foryou").filter(isScript);
const built = readdirSync(path.join(client, "assets"));
const read = (file: string) => readFileSync(path.join(client, "assets", file), "utf8");
const following = followingFiles(built, initial, read);
results.push(report("/foryou, loaded after it", following, FOLLOWING_BUDGET));
const banner = built.filter((file) => /^consent-banner-[^/]*\.js$/.test(file));
const count = initial.length + following.length + banner.length;
if (count > MOST_SCRIPTS) {
  console.error(`/foryou: ${count} scripts, of which ${MOST_SCRIPTS} are allowed.`);
  results.push(false);
}
const circle = findCircle(built.filter(isScript), read);
if (circle.length > 0) {
  console.error(`Built scripts import each other: ${circle.join(" → ")}.`);
  process.exitCode = 1;
}
const css = weigh(filesOf(manifest, "/foryou").filter((file) => file.endsWith(".css")));
console.log(`/foryou, CSS             ${css.toFixed(1).padStart(11)}`);
const pages = readFileSync(path.join(web, "build/server/index.js"));
const mib = pages.length / 2 ** 20;
console.log(
  `pages on the server, MiB ${mib.toFixed(1).padStart(11)} ${String(PAGES_BUDGET).padStart(8)}`,
);
if (!isAscii(pages) || mib > PAGES_BUDGET) {
  console.error(
    "The pages must be ASCII and within their budget: the server keeps their source in memory.",
  );
  process.exitCode = 1;
}
if (results.includes(false)) {
  console.error("Load on demand what the first screen does not need, with lazyWithRetry().");
  process.exitCode = 1;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import {
  findScripts,
  initialFiles,
  isHydrated,
  parseManifest,
  routeOf,
  type RouteManifest,
} from "./initial-files.ts";

/** How many KiB of compressed JavaScript a page may need before it works. */
const BUDGETS = { "/login": 100, "/foryou": 130 };

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

/** What a page fetches: all that React needs, or only the scripts that it brings by itself. */
function filesOf(manifest: RouteManifest, address: string): string[] {
  const files = initialFiles(manifest, address);
  const source = readFileSync(
    path.join(web, "app", `${routeOf(manifest, address).id}.tsx`),
    "utf8",
  );
  if (isHydrated(source)) return files;
  const names = readdirSync(path.join(client, "assets"));
  const own = findScripts(source, names).map((name) => `/assets/${name}`);
  return [...own, ...files.filter((file) => file.endsWith(".css"))];
}

/** Compressed, in KiB. */
function weigh(files: readonly string[]): number {
  const bytes = files.map(
    (file) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}

const manifest = parseManifest(readManifestSource());
let isOver = false;
console.log("page       JS KiB (gz)   budget   CSS KiB (gz)   files");
for (const [address, budget] of Object.entries(BUDGETS)) {
  const files = filesOf(manifest, address);
  const scripts = files.filter((file) => file.endsWith(".js"));
  const js = weigh(scripts);
  const css = weigh(files.filter((file) => file.endsWith(".css")));
  const cells = [
    js.toFixed(1).padStart(11),
    String(budget).padStart(8),
    css.toFixed(1).padStart(14),
    String(files.length).padStart(7),
  ];
  console.log(`${address.padEnd(10)} ${cells.join(" ")}`);
  if (js <= budget) continue;
  isOver = true;
  console.error(
    `${address} needs ${(js - budget).toFixed(1)} KiB too much before it works; the heaviest:`,
  );
  const weights = scripts.map((file) => ({ file, weight: weigh([file]) }));
  for (const { file, weight } of weights.toSorted((a, b) => b.weight - a.weight).slice(0, 8)) {
    console.error(`  ${weight.toFixed(1).padStart(6)}  ${file}`);
  }
}
if (isOver) {
  console.error("Load on demand what the first screen can do without: `lazy(() => import(…))`.");
  process.exitCode = 1;
}

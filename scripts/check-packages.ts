/**
 * Refuses packages with a fault that is known, without a licence that may be used, or that the
 * lockfile does not pin. The list of faults is `advisories.json`; `node scripts/check-packages.ts
 * --renew` asks npm's registry for what has become known since, and adds it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Advisory, findFaults, type Lockfile, mergeAdvisories } from "./packages.ts";

const root = path.join(import.meta.dirname, "..");
const listFile = path.join(import.meta.dirname, "advisories.json");
const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** `npm audit` ends with 1 when it finds something; its report is complete all the same. */
function askRegistry(): unknown {
  try {
    return JSON.parse(
      execFileSync("npm", ["audit", "--json", "--package-lock-only"], {
        cwd: root,
        encoding: "utf8",
      }),
    );
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    const report = JSON.parse(stdout || "{}") as { vulnerabilities?: object };
    if (!report.vulnerabilities) throw new Error("The registry gave no report.", { cause: error });
    return report;
  }
}

let advisories = read(listFile) as Advisory[];
if (process.argv.includes("--renew")) {
  advisories = mergeAdvisories(advisories, askRegistry() as object);
  writeFileSync(listFile, `${JSON.stringify(advisories, null, 2)}\n`);
}
const faults = findFaults(read(path.join(root, "package-lock.json")) as Lockfile, advisories);
for (const fault of faults) console.error(fault);
console.log(`packages: ${advisories.length} known faults looked for, ${faults.length} found.`);
if (faults.length > 0) process.exitCode = 1;

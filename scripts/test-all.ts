import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Outcome, root, run } from "./run.ts";
import { type Counts, countPlaywright, countVitest } from "./test-counts.ts";

/**
 * Runs the stages one after the other, continues after a failure, and ends with one line: `N
 * passed, N failed`. Tests are counted one by one; a stage without tests counts only when it fails,
 * as does one that breaks before it can count.
 */
const folder = mkdtempSync(path.join(tmpdir(), "waymates-results-"));

async function vitest(projects: string[], env: Record<string, string> = {}): Promise<Counts> {
  const file = path.join(folder, `${projects.join("-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const words = projects.flatMap((name) => ["--project", name]);
  const outcome = await run(["vitest", "run", ...reporters, ...words], { shows: true, env });
  return counted(outcome, () => countVitest(readFileSync(file, "utf8")));
}

async function playwright(project: string, env: Record<string, string> = {}): Promise<Counts> {
  const file = path.join(folder, `playwright-${project}.json`);
  const words = ["--config", "e2e", "--project", project, "--reporter=list,json"];
  const outcome = await run(["playwright", "test", ...words], {
    shows: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted(outcome, () => countPlaywright(readFileSync(file, "utf8")));
}

/** Tests of processes that serve the built pages. */
async function withPages(project: string): Promise<Counts> {
  const built = await plain("node", "scripts/prepare.mjs", "build");
  return built.failed > 0 ? built : vitest([project]);
}

async function plain(...words: string[]): Promise<Counts> {
  const { ok } = await run(words, { shows: true });
  return { passed: 0, failed: ok ? 0 : 1, notes: [] };
}

/** The counts of a report, but never "passed" for a program that exits with an error. */
function counted({ ok }: Outcome, read: () => Counts): Counts {
  let counts: Counts;
  try {
    counts = read();
  } catch (error) {
    console.error(`No report was written: ${String(error)}`);
    return { passed: 0, failed: 1, notes: [] };
  }
  const isHollow = counts.passed + counts.failed === 0;
  return (ok && !isHollow) || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const stages: Record<string, () => Promise<Counts>> = {
  check: () => plain("node", "scripts/check.ts"),
  unit: () => vitest(["server", "web"]),
  embedded: () => vitest(["embedded"], { TEST_DATABASE_URL: "" }),
  cluster: () => withPages("cluster"),
  slow: () => withPages("slow"),
  build: () => plain("node", "scripts/prepare.mjs", "build"),
  size: () => plain("node", "scripts/check-size.ts"),
  e2e: () => playwright("journeys"),
  // Power cuts are for the embedded database; PostgreSQL has its own proof of them.
  "e2e-kill": () => playwright("kill", { TEST_DATABASE_URL: "" }),
  "e2e-slow": () => playwright("slow", { TEST_DATABASE_URL: "" }),
};

const total: Counts = { passed: 0, failed: 0, notes: [] };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are ${Object.keys(stages).join(", ")}.`);
  process.exit(1);
}
const none: Counts = { passed: 0, failed: 1, notes: [] };
const broken: string[] = [];
for (const name of wanted) {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const { passed, failed, notes } = (await stages[name]?.()) ?? none;
  total.passed += passed;
  total.failed += failed;
  total.notes.push(...notes);
  if (failed > 0) broken.push(name);
  console.log(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
}
rmSync(folder, { recursive: true, force: true });

for (const note of total.notes) console.log(note.replace(`${root}${path.sep}`, ""));
console.log(broken.length > 0 ? `\nnot well: ${broken.join(", ")}` : "");
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

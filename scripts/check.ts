import { run, runSome } from "./run.ts";

/** Every static check of the code. Exits with 1 when one fails. */
const checks: Record<string, readonly string[]> = {
  "types: server": ["tsc", "-p", "server"],
  "types: web": ["tsc", "-p", "web"],
  "types: contract": ["tsc", "-p", "contract"],
  "types: e2e": ["tsc", "-p", "e2e"],
  "types: bench": ["tsc", "-p", "bench"],
  "types: scripts": ["tsc", "-p", "scripts"],
  lint: ["oxlint", "--type-aware"],
  format: ["oxfmt", "--check"],
  prose: ["cspell", "lint", "--no-progress"],
  commits: ["node", "scripts/check-commits.ts"],
  unused: ["knip", "--no-progress", "--no-config-hints"],
  structure: ["node", "scripts/check-structure.ts"],
  authorisation: ["node", "scripts/authorisation.ts"],
  packages: ["node", "scripts/check-packages.ts"],
};
const AT_ONCE = 2;
const MAX_LINES = 80;

let failed = 0;

function show(name: string, ok: boolean, seconds: number, output: string): void {
  console.log(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (ok) return;
  failed += 1;
  const lines = output.trimEnd().split("\n");
  for (const line of lines.slice(0, MAX_LINES)) console.log(`    ${line}`);
  if (lines.length > MAX_LINES) {
    console.log(`    … ${lines.length - MAX_LINES} more lines: ${checks[name]?.join(" ")}`);
  }
}

// The types of route modules are made from the routes, and everything else reads them.
const typegen = await run(["react-router", "typegen"], { cwd: "web" });
if (!typegen.ok) show("route types", typegen.ok, typegen.seconds, typegen.output);
await runSome(Object.keys(checks), AT_ONCE, async (name) => {
  const { ok, seconds, output } = await run(checks[name] ?? []);
  show(name, ok, seconds, output);
});
if (failed > 0) process.exitCode = 1;

import { spawnSync } from "node:child_process";
import path from "node:path";
import { makeTemplate, TEMPLATE_VARIABLE } from "./server.ts";

const prepare = path.resolve(import.meta.dirname, "../scripts/prepare.mjs");

/**
 * Builds what is not built from these sources, and the demo world once, for every test file to copy.
 * @returns what clears it away.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, [prepare, "build"], { stdio: "inherit" });
  if (status !== 0)
    throw new Error("The journeys need the built product; the reason stands above.");
  const template = await makeTemplate();
  process.env[TEMPLATE_VARIABLE] = template.directory;
  return template.remove;
}

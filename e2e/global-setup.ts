import { existsSync } from "node:fs";
import path from "node:path";
import { makeTemplate, TEMPLATE_VARIABLE } from "./server.ts";

const builtPages = path.resolve(import.meta.dirname, "../web/build/server/index.js");

/** Builds the demo world once, for every test file to copy. @returns what clears it away. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(builtPages)) {
    throw new Error("The journeys need the built pages: run `npm run build` first.");
  }
  const template = await makeTemplate();
  process.env[TEMPLATE_VARIABLE] = template.directory;
  return template.remove;
}

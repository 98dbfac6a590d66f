import { readFileSync } from "node:fs";
import path from "node:path";
import { serverFolder } from "./locations.ts";

/** The version of this program, as `package.json` has it. */
export const { version } = JSON.parse(
  readFileSync(path.join(serverFolder, "package.json"), "utf8"),
) as { version: string };

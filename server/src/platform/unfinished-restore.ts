import { existsSync } from "node:fs";
import path from "node:path";
import { StartError } from "./config.ts";

/** Is there while a restore changes what the folder holds. */
export const restoreMark = (dataDir: string): string => path.join(dataDir, "restoring");

/** @throws StartError where a restore was ended in the middle: the parts may not belong together */
export function assertRestored(dataDir: string): void {
  if (!existsSync(restoreMark(dataDir))) return;
  throw new StartError(
    `A restore into ${dataDir} was not finished. Run npm run restore again, with the same words.`,
  );
}

import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** The one file that may load drizzle. */
const DOOR = "server/src/platform/db/drizzle.ts";

/** drizzle as ES modules would add seconds and 200 MB to each start (decision 0029). */
export function checkDrizzle(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (!/^server\/.*\.ts$/.test(path) || path === DOOR) return [];
    const loads = /^(import|export) (?!type )[^;]*?from "drizzle-orm|\bimport\("drizzle-orm/gm;
    return [...text.matchAll(loads)].map((found) => ({
      where: `${path}:${lineAt(text, found.index)}`,
      what: `Import drizzle from ${DOOR}: loaded elsewhere it adds seconds to every start.`,
    }));
  });
}

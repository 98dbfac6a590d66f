import { renameSync, writeFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";

interface Options {
  mode?: number;
}

/** Writes aside and renames, so that a kill or a full disk leaves the file as it was before, or none. */
export async function writeWhole(
  file: string,
  data: string | Buffer,
  options: Options = {},
): Promise<void> {
  await writeFile(`${file}.part`, data, options);
  await rename(`${file}.part`, file);
}

/** The same at the start, before anything else runs. */
export function writeWholeSync(file: string, data: string, options: Options = {}): void {
  writeFileSync(`${file}.part`, data, options);
  renameSync(`${file}.part`, file);
}

/** Renames a file that cannot be read, so that it stops nothing and an operator can look at it. */
export function setAside(file: string): void {
  try {
    renameSync(file, `${file}.unreadable`);
  } catch {
    // It is gone, or another reader has set it aside.
    return;
  }
  console.warn(`${file} cannot be read. It was renamed to ${path.basename(file)}.unreadable.`);
}

import { chmod } from "node:fs/promises";
import path from "node:path";
import { FolderInUse, lockDirectory } from "../../platform/db/lock.ts";
import { NotDone } from "../command.ts";

/** Takes the folder of the backups for this process. @throws NotDone while another one has it */
export async function lockBackups(to: string): Promise<() => void> {
  try {
    const unlock = lockDirectory(to);
    for (const name of ["lock", "lock.pid"]) await chmod(path.join(to, name), 0o600);
    return unlock;
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new NotDone(`Another backup is being made in ${to}. Try again when it has ended.`);
  }
}

import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { replaceEmail } from "../store/registration.ts";
import { closeResets } from "../store/resets.ts";

/**
 * Puts a confirmed address in the place of the old one, to which no link to a new password may have
 * gone that still works. @returns the old one.
 */
export async function putEmail(tx: Db, actor: Actor, email: string): Promise<string> {
  const former = await replaceEmail(tx, actor, email);
  await closeResets(tx, actor.userId);
  return former;
}

import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findRestorable, setDeletedAt } from "../../accounts/index.ts";
import { removeDeletion } from "../store.ts";

/**
 * Takes a deletion back, as login's refusal allows it. The person then signs in.
 * @throws EXPIRED when the token is not right, too old, or the account no longer there
 */
export async function restoreAccount(platform: Platform, token: string): Promise<void> {
  const account = await findRestorable(platform, token);
  if (!account) throw new Problem("EXPIRED");
  await platform.bus.transaction(async (tx) => {
    await setDeletedAt(tx, account.id, null);
    await removeDeletion(tx, account.id);
    await platform.bus.publish(tx, "account.restored", { userId: account.id });
  });
}

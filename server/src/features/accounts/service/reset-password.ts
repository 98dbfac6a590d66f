import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findAccount } from "../store.ts";
import { deleteUnprovenIdentities } from "../store/identities.ts";
import { findResetOwner, spendReset } from "../store/resets.ts";
import { resetHashes } from "./forgot-password.ts";
import { assertGoodPassword, putPassword } from "./new-password.ts";

/**
 * Sets a new password by a mailed link, once, and ends all sessions. Where the address had not been proven
 * before, providers that were linked until now are unlinked: another person may have linked them.
 * @throws EXPIRED for a link that was used, expired or never existed; VALIDATION for a weak password, after
 * which the link still works.
 */
export async function resetPassword(
  platform: Platform,
  token: string,
  password: string,
): Promise<void> {
  const tokenHashes = resetHashes(platform, token);
  const userId = await findResetOwner(platform.db, tokenHashes);
  const account = userId && (await findAccount(platform.db, userId));
  if (!account) throw new Problem("EXPIRED");
  await assertGoodPassword(platform, account, password, "password");
  const isDone = await putPassword(platform, {
    userId: account.id,
    password,
    reason: "PASSWORD_RESET",
    claim: async (tx) => {
      if (!(await spendReset(tx, tokenHashes))) return false;
      await deleteUnprovenIdentities(tx, account.id);
      return true;
    },
  });
  if (!isDone) throw new Problem("EXPIRED");
}

import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getAccount } from "../store.ts";
import { assertGoodPassword, putPassword } from "./new-password.ts";
import { reauthenticate } from "./reauthenticate.ts";

/**
 * Changes the password of who knows the current one. Who came through another provider and has none
 * may choose a first one shortly after signing in. The other sessions end.
 * @throws VALIDATION, REAUTHENTICATION_REQUIRED, RATE_LIMITED
 */
export async function changePassword(
  platform: Platform,
  actor: Actor,
  { current, next }: { current?: string | undefined; next: string },
): Promise<void> {
  const account = await getAccount(platform.db, actor.userId);
  await reauthenticate(platform, actor, {
    password: account.password_hash ? (current ?? "") : undefined,
    field: "current",
  });
  await assertGoodPassword(platform, account, next, "next");
  await putPassword(platform, {
    userId: actor.userId,
    password: next,
    reason: "PASSWORD_CHANGED",
    keepSession: actor.sessionId,
  });
}

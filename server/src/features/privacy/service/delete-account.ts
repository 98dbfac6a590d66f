import { RESTORE_DAYS } from "@waymates/contract/features/privacy";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { ErasureChoices } from "../../../platform/personal-data.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import {
  endSessionsOf,
  findRestorable,
  reauthenticate,
  setDeletedAt,
} from "../../accounts/index.ts";
import { insertDeletion, removeDeletion } from "../store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Locks an account at once: the person is hidden from others, and all of their sessions end. Their data is
 * erased after the grace period.
 * @returns when that is.
 * @throws VALIDATION, REAUTHENTICATION_REQUIRED, RATE_LIMITED
 */
export async function deleteAccount(
  platform: Platform,
  actor: Actor,
  { password, ...choices }: ErasureChoices & { password?: string | undefined },
): Promise<Date> {
  await reauthenticate(platform, actor, { password, field: "password" });
  const { userId } = actor;
  const now = new Date();
  const eraseAfter = new Date(now.getTime() + RESTORE_DAYS * DAY_MS);
  await platform.bus.transaction(async (tx) => {
    await setDeletedAt(tx, userId, now);
    await insertDeletion(tx, {
      user_id: userId,
      keep_posts: choices.keepPosts,
      remove_messages: choices.removeMessages,
      erase_after: eraseAfter,
    });
    const fact = { userId, eraseAfter: eraseAfter.toISOString() };
    await platform.bus.publish(tx, "account.deleted", fact);
  });
  await endSessionsOf(platform, userId, { reason: "ACCOUNT_DELETED", clientReason: "deleted" });
  return eraseAfter;
}

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

import * as calls from "@waymates/contract/operations/staff-people";
import type { Undo } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { undoKind } from "../../../platform/staff.ts";
import {
  type Account,
  forgetSessionsOf,
  lockAccount,
  lockSubject,
  setDeletedAt,
} from "../../accounts/index.ts";
import { recordChange } from "../../audit/index.ts";
import { findDeletion, insertDeletion, removeDeletion } from "../store.ts";

/** A deletion that staff took back, as it was (JSON). */
interface TakenBack {
  keepPosts: boolean;
  removeMessages: boolean;
  deletedAt: string;
  eraseAfter: string;
}

/**
 * Restores an account that its owner deleted, within its grace period.
 * @throws CONFLICT for one that was not deleted, or whose period is over
 */
async function restoreByStaff(bus: Bus, tx: Db, account: Account): Promise<TakenBack> {
  const { id, deleted_at: deletedAt } = account;
  const deletion = await findDeletion(tx, id);
  if (!deletedAt || !deletion || deletion.erase_after <= new Date()) throw new Problem("CONFLICT");
  await setDeletedAt(tx, id, null);
  await removeDeletion(tx, id);
  await bus.publish(tx, "account.restored", { userId: id });
  return {
    keepPosts: deletion.keep_posts,
    removeMessages: deletion.remove_messages,
    deletedAt: deletedAt.toISOString(),
    eraseAfter: deletion.erase_after.toISOString(),
  };
}

/** Reinstates a deletion as it was. @throws CONFLICT where its person has deleted it anew */
async function deleteAgain(
  bus: Bus,
  tx: Db,
  { id, deleted_at }: Account,
  { keepPosts, removeMessages, deletedAt, eraseAfter }: TakenBack,
): Promise<void> {
  if (deleted_at) throw new Problem("CONFLICT");
  const at = new Date(deletedAt);
  await setDeletedAt(tx, id, at);
  await insertDeletion(tx, {
    user_id: id,
    keep_posts: keepPosts,
    remove_messages: removeMessages,
    erase_after: new Date(eraseAfter),
  });
  await bus.publish(tx, "account.deleted", { userId: id, eraseAfter });
}

/** Gives an account back that its owner deleted. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function restoreUser(
  { bus }: Platform,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const { account, target } = await lockSubject(tx, actor, userId);
    const deletion = await restoreByStaff(bus, tx, account);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "user.restored",
      target,
      before: { deletedAt: account.deleted_at?.toISOString() ?? null },
      after: { deletedAt: null },
      reason,
      undo: restoredUndo.of({ userId, deletion }),
    });
  });
}

export const restoredUndo = undoKind<{ userId: string; deletion: TakenBack }>(
  "user.restored",
  {
    access: calls.restoreUser.access,
    assert: async ({ tx, actor }, { userId }) => void (await lockSubject(tx, actor, userId)),
  },
  async ({ platform, tx }, { userId, deletion }) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw new Problem("CONFLICT");
    await deleteAgain(platform.bus, tx, account, deletion);
    await forgetSessionsOf(platform, tx, userId);
  },
);

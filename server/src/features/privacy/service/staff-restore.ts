import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Account, setDeletedAt } from "../../accounts/index.ts";
import { findDeletion, insertDeletion, removeDeletion } from "../store.ts";

/** A deletion that staff took back, as it was (JSON). */
export interface TakenBack {
  keepPosts: boolean;
  removeMessages: boolean;
  deletedAt: string;
  eraseAfter: string;
}

/**
 * Restores an account that its owner deleted, within its grace period.
 * @throws CONFLICT for one that was not deleted, or whose period is over
 */
export async function restoreByStaff(bus: Bus, tx: Db, account: Account): Promise<TakenBack> {
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
export async function deleteAgain(
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

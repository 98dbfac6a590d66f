import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import type { InviteView } from "@waymates/contract/features/invites";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { getPersonCards } from "../../profiles/index.ts";
import {
  findCode,
  findInviterId,
  findOpenCode,
  findPageOfCode,
  giveBack,
  insertUse,
  takeUse,
} from "../store.ts";

/** Who invites with a code. @throws NOT_FOUND for none, EXPIRED for one that is used up or over */
export async function viewInvite(db: Db, code: string): Promise<InviteView> {
  const open = INVITE_PATTERN.test(code) ? await findOpenCode(db, code) : null;
  if (!open) {
    const known = INVITE_PATTERN.test(code) && (await findCode(db, code));
    throw new Problem(known ? "EXPIRED" : "NOT_FOUND");
  }
  const owners = await getPersonCards(db, [open.owner_id]);
  const page = open.page_id ? await findPageOfCode(db, open.page_id) : null;
  return { code, page, inviter: owners.get(open.owner_id ?? "") ?? null };
}

/**
 * Takes one use of a code for a newcomer; of concurrent newcomers as many succeed as it has uses.
 * @returns false when the code is not valid, or the person came with one before
 */
export async function spendInvite(tx: Db, userId: string, code: string): Promise<boolean> {
  if (!INVITE_PATTERN.test(code)) return false;
  const taken = await takeUse(tx, code);
  if (!taken) return false;
  return insertUse(tx, { user_id: userId, code, inviter_id: taken.owner_id });
}

/** Returns who invited a person, while both are members; null for a person without an inviter. */
export const findInviter = (db: Db, userId: string) => findInviterId(db, userId);

/** Gives back the code's use of a newcomer who is not admitted. */
export const returnUse = (tx: Db, userId: string) => giveBack(tx, userId);

/** Whether a code is valid now. */
export const isOpenInvite = async (db: Db, code: string): Promise<boolean> =>
  INVITE_PATTERN.test(code) && (await findOpenCode(db, code)) !== null;

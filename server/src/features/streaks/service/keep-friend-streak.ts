import { FRIEND_STREAKS, type FriendStreak } from "@waymates/contract/features/streaks";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { localDate } from "../../../platform/local-time.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getOpenPerson, listRelations } from "../../follows/index.ts";
import { findById } from "../../profiles/index.ts";
import {
  activate,
  countActive,
  endFriendStreak,
  findFriendStreak,
  findOpenBetween,
  type FriendStreakRow,
  insertInvitation,
  insertNudge,
  lockFriendStreak,
} from "../store/friends.ts";
import { lockStreak } from "../store/streaks.ts";
import { settleFriendStreak, publishNotice } from "./settle-friends.ts";
import { presentFriendStreaks } from "./view-friend-streaks.ts";

/**
 * Invites a person to a friend streak; an open invitation is returned instead.
 * @throws VALIDATION for oneself; NOT_FOUND for a person who cannot be seen; NOT_MUTUAL
 */
export async function inviteFriend(
  { bus, db }: Platform,
  userId: string,
  friendId: string,
): Promise<FriendStreak> {
  if (userId === friendId) throw new Problem("VALIDATION", { fields: { userId: "INVALID" } });
  await getOpenPerson(db, { userId }, { id: friendId });
  await assertMutual(db, userId, friendId);
  return bus.transaction(async (tx) => {
    const made = await insertInvitation(tx, userId, friendId);
    if (made) await publishNotice(bus, tx, made, "invited", 0, [friendId]);
    const row = made ?? (await findOpenBetween(tx, userId, friendId));
    return presentOne(tx, userId, row);
  });
}

async function assertMutual(db: Db, userId: string, friendId: string): Promise<void> {
  const relation = (await listRelations(db, userId, [friendId])).get(friendId);
  if (!relation?.following || !relation.followedBy) throw new Problem("NOT_MUTUAL");
}

async function presentOne(
  db: Db,
  userId: string,
  row: FriendStreakRow | null,
): Promise<FriendStreak> {
  const [shown] = row ? await presentFriendStreaks(db, userId, [row], new Date()) : [];
  if (!shown) throw new Problem("NOT_FOUND");
  return shown;
}

/** An open streak that the person is part of. @throws NOT_FOUND */
export async function findOwn(
  db: Db,
  userId: string,
  id: string,
  find: typeof findFriendStreak = findFriendStreak,
): Promise<FriendStreakRow> {
  const row = await find(db, id);
  const isOwn = row !== null && [row.inviter_id, row.invitee_id].includes(userId);
  if (!isOwn || row.status === "ended") throw new Problem("NOT_FOUND");
  return row;
}

export const friendOf = (row: FriendStreakRow, userId: string): string =>
  row.inviter_id === userId ? row.invitee_id : row.inviter_id;

/** @throws NOT_FOUND; FORBIDDEN for the one who asked; NOT_MUTUAL; FRIEND_STREAKS_FULL */
export async function acceptFriendStreak(
  { bus, db }: Platform,
  userId: string,
  id: string,
): Promise<FriendStreak> {
  const known = await findOwn(db, userId, id);
  if (known.inviter_id === userId) throw new Problem("FORBIDDEN");
  return bus.transaction(async (tx) => {
    // Both people's locks, always in the same order, so that neither can accept a sixth.
    const people = [known.inviter_id, known.invitee_id].toSorted();
    for (const person of people) await lockStreak(tx, person);
    const row = await findOwn(tx, userId, id, lockFriendStreak);
    if (row.status === "active") return presentOne(tx, userId, row);
    await assertMutual(tx, userId, row.inviter_id);
    for (const person of people) {
      if ((await countActive(tx, person)) >= FRIEND_STREAKS.mostActive) {
        throw new Problem("FRIEND_STREAKS_FULL");
      }
    }
    const now = new Date();
    await activate(tx, id, now);
    await publishNotice(bus, tx, row, "started", 0);
    return presentOne(tx, userId, await settleFriendStreak(bus, tx, id, now));
  });
}

/** Declines, withdraws or ends, by either side. @throws NOT_FOUND */
export async function leaveFriendStreak(
  { bus }: Platform,
  userId: string,
  id: string,
): Promise<void> {
  await bus.transaction(async (tx) => {
    const row = await findOwn(tx, userId, id, lockFriendStreak);
    await endFriendStreak(tx, id);
    if (row.status === "active") await publishNotice(bus, tx, row, "ended", row.days);
  });
}

/** Ends the friend streak of two people after a block, without a notification. */
export async function endByBlock({ bus }: Platform, one: string, other: string): Promise<void> {
  await bus.transaction(async (tx) => {
    const row = await findOpenBetween(tx, one, other);
    if (row) await endFriendStreak(tx, row.id);
  });
}

/** @throws NOT_FOUND; CONFLICT before it was accepted; NUDGED_TODAY */
export async function nudge({ bus }: Platform, userId: string, id: string): Promise<void> {
  await bus.transaction(async (tx) => {
    const row = await findOwn(tx, userId, id, lockFriendStreak);
    if (row.status !== "active") throw new Problem("CONFLICT");
    const profile = await findById(tx, userId);
    const today = localDate(new Date(), profile?.time_zone ?? "UTC");
    if (!(await insertNudge(tx, id, userId, today))) throw new Problem("NUDGED_TODAY");
    await publishNotice(bus, tx, row, "nudge", row.days, [friendOf(row, userId)]);
  });
}

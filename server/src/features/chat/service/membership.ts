import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { refusalAsMember } from "../../pages/index.ts";
import { canSee, type WriteConditions } from "../policy.ts";
import { type ChatMembership, findMembership, lockChat } from "../store/membership.ts";
import { listDirectAccess } from "./direct-access.ts";

/**
 * What the actor is in a chat.
 * @throws NOT_FOUND alike for a chat that does not exist, that they are not in, and between two people
 * of whom one blocked the other
 */
export async function getMembership(
  db: Db,
  chatId: string,
  actorId: string,
): Promise<ChatMembership> {
  const membership = await findMembership(db, chatId, actorId);
  if (!canSee(membership)) throw new Problem("NOT_FOUND");
  return membership;
}

/** The same, with the chat locked until the transaction ends. */
export async function lockMembership(
  tx: Db,
  chatId: string,
  actorId: string,
): Promise<ChatMembership> {
  await lockChat(tx, chatId);
  return getMembership(tx, chatId, actorId);
}

/** What decides, beside the membership, whether the actor may write. */
export const writeConditions = async (
  db: Db,
  actor: Actor,
  membership: ChatMembership,
): Promise<WriteConditions> => ({
  pageRefusal: pageRefusal(actor, membership),
  request: await requestState(db, actor.userId, membership),
});

/** Until when the actor may only read in a channel. */
export const silencedUntil = ({ page_muted_until }: ChatMembership): Date | null =>
  page_muted_until === null ? null : new Date(page_muted_until);

const onPage = (membership: ChatMembership) => ({
  role: membership.page_role,
  mutedUntil: silencedUntil(membership),
});

/** Why a channel's page lets the actor only read. */
export const pageRefusal = (
  actor: Actor,
  membership: ChatMembership,
): WriteConditions["pageRefusal"] =>
  membership.page_id ? refusalAsMember(actor, onPage(membership)) : null;

/** Whether the actor may start a quiz there: a right in channels of pages. */
export const mayQuiz = (actor: Actor, membership: ChatMembership): boolean =>
  membership.page_id !== null && refusalAsMember(actor, onPage(membership), "startQuiz") === null;

async function requestState(
  db: Db,
  actorId: string,
  { other_id, waits }: ChatMembership,
): Promise<WriteConditions["request"]> {
  if (!waits || !other_id) return "none";
  const access = (await listDirectAccess(db, actorId, [other_id])).get(other_id);
  return access === "direct" ? "direct" : "pending";
}

import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { refusalInChannels } from "../../pages/index.ts";
import { canSee, type WriteConditions } from "../policy.ts";
import { type ChatMembership, findMembership, lockChat } from "../store/membership.ts";
import { hasWritten } from "../store/messages.ts";
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

/** Reads what decides, beside the membership, whether the actor may write. */
export const writeConditions = async (
  db: Db,
  actor: Actor,
  membership: ChatMembership,
): Promise<WriteConditions> => ({
  pageRefusal: await pageRefusal(db, actor, membership),
  request: await requestState(db, actor.userId, membership),
});

/** Why a channel's page lets the actor only read. */
export const pageRefusal = async (
  db: Db,
  actor: Actor,
  { page_id }: ChatMembership,
): Promise<WriteConditions["pageRefusal"]> =>
  page_id ? refusalInChannels(db, actor, page_id) : null;

/** Whether the actor may start a quiz there: a right in channels of pages. */
export const mayQuiz = async (
  db: Db,
  actor: Actor,
  { page_id }: ChatMembership,
): Promise<boolean> =>
  page_id !== null && (await refusalInChannels(db, actor, page_id, "startQuiz")) === null;

async function requestState(
  db: Db,
  actorId: string,
  { chat_id, other_id, other_request }: ChatMembership,
): Promise<WriteConditions["request"]> {
  if (!other_request || !other_id || !(await hasWritten(db, chat_id, actorId))) return "none";
  const access = (await listDirectAccess(db, actorId, [other_id])).get(other_id);
  return access === "direct" ? "direct" : "pending";
}

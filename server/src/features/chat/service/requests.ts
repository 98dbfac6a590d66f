import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type Way, wayTo } from "../policy.ts";
import { acceptRequest, declineRequest } from "../store/participants.ts";
import { isMinor, listRelations, type Relation } from "../store/relations.ts";
import { findStanding } from "../store/standing.ts";
import type { ChatContext } from "./context.ts";
import { getStanding } from "./standing.ts";
import { tellItem } from "./view-chats.ts";

/** How the actor may write to each of these people; who cannot be written to is left out. */
export async function waysTo(
  db: Db,
  actorId: string,
  ids: readonly string[],
): Promise<Map<string, Exclude<Way, "none">>> {
  const relations = await listRelations(db, actorId, ids);
  const minor = relations.length > 0 && (await isMinor(db, actorId));
  return new Map(
    relations.flatMap((relation: Relation): [string, "direct" | "request"][] => {
      const way = wayTo(relation, minor);
      return way === "none" ? [] : [[relation.user_id, way]];
    }),
  );
}

/**
 * Opens a waiting direct chat where the two could write to each other directly by now.
 * @returns whether it is open.
 */
export async function acceptIfKnown(
  chat: ChatContext,
  actorId: string,
  chatId: string,
): Promise<boolean> {
  const standing = await findStanding(chat.db, chatId, actorId);
  const otherId = standing?.other_id;
  if (!otherId || !standing.other_request) return false;
  const ways = await waysTo(chat.db, actorId, [otherId]);
  if (ways.get(otherId) !== "direct") return false;
  await acceptRequest(chat.db, chatId, otherId);
  chat.fanOut.forgetChat(chatId);
  return true;
}

/** Takes up what a stranger began. @throws NOT_FOUND, CONFLICT where nothing waits */
export async function acceptChat(chat: ChatContext, actor: Actor, chatId: string): Promise<void> {
  await getStanding(chat.db, chatId, actor.userId);
  if (!(await acceptRequest(chat.db, chatId, actor.userId))) throw new Problem("CONFLICT");
  chat.fanOut.forgetChat(chatId);
  await tellItem(chat, actor.userId, chatId);
}

/** Turns it down: it is gone from the actor's lists, and the other one does not learn of it. */
export async function declineChat(chat: ChatContext, actor: Actor, chatId: string): Promise<void> {
  await getStanding(chat.db, chatId, actor.userId);
  if (!(await declineRequest(chat.db, chatId, actor.userId))) throw new Problem("CONFLICT");
  chat.fanOut.forgetChat(chatId);
  chat.live.toUser(actor.userId, "chat_removed", { chatId });
}

import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { findMembership } from "../store/membership.ts";
import { acceptRequest, declineRequest } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { listDirectAccess } from "./direct-access.ts";
import { getMembership } from "./membership.ts";
import { sendChatItem } from "./view-chats.ts";

/** Opens a waiting direct chat where the two people could write to each other directly by now. */
export async function acceptIfDirect(db: Db, actorId: string, chatId: string): Promise<void> {
  const membership = await findMembership(db, chatId, actorId);
  const otherId = membership?.other_id;
  if (!otherId || !membership.other_request) return;
  const access = await listDirectAccess(db, actorId, [otherId]);
  if (access.get(otherId) === "direct") await acceptRequest(db, chatId, otherId);
}

/** Accepts a chat that a stranger began. @throws NOT_FOUND, CONFLICT where nothing waits */
export async function acceptChat(chat: ChatContext, actor: Actor, chatId: string): Promise<void> {
  await getMembership(chat.db, chatId, actor.userId);
  if (!(await acceptRequest(chat.db, chatId, actor.userId))) throw new Problem("CONFLICT");
  await sendChatItem(chat, actor.userId, chatId);
}

/** Declines it: it disappears from the actor's lists, and the other person does not learn of it. */
export async function declineChat(chat: ChatContext, actor: Actor, chatId: string): Promise<void> {
  await getMembership(chat.db, chatId, actor.userId);
  if (!(await declineRequest(chat.db, chatId, actor.userId))) throw new Problem("CONFLICT");
  chat.live.toUser(actor.userId, "chat_removed", { chatId });
}

import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { foldText } from "@waymates/contract/text/fold";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { releasePictures } from "../../../platform/files/pictures.ts";
import { Problem } from "../../../platform/problem.ts";
import {
  canDelete,
  canEdit,
  canPin,
  isInTimeToDelete,
  isInTimeToEdit,
  refusalToChange,
} from "../policy.ts";
import { presentMessages } from "./present-messages.ts";
import { presentFor } from "../rules.ts";
import { nextRev } from "../store/chats.ts";
import {
  countPins,
  eraseContent,
  findMessage,
  type MessageRow,
  putReaction,
  setPinned,
  updateContent,
} from "../store/messages.ts";
import type { ChatMembership } from "../store/membership.ts";
import { broadcastMessage } from "./broadcast.ts";
import type { ChatContext } from "./context.ts";
import { limitChanging } from "./send-limit.ts";
import { lockMembership, pageRefusal } from "./membership.ts";

interface Change {
  tx: Db;
  message: MessageRow;
  membership: ChatMembership;
  /** Takes the chat's next rev. A change that never asks for one changes nothing. */
  rev: () => Promise<number>;
}

/** Changes one message under the chat's lock, then sends it to the chat. */
async function changeMessage(
  chat: ChatContext,
  actor: Actor,
  { chatId, id }: { chatId: string; id: string },
  event: "message_edited" | "message_deleted",
  change: (found: Change) => Promise<void>,
): Promise<ChatMessage> {
  await limitChanging(chat, actor.userId);
  const { row, membership, changed } = await chat.bus.transaction(async (tx) => {
    const locked = await lockMembership(tx, chatId, actor.userId);
    const before = await findMessage(tx, chatId, id);
    if (!before || before.seq <= locked.joined_seq) throw new Problem("NOT_FOUND");
    let taken = 0;
    const rev = async () => (taken ||= await nextRev(tx, chatId));
    await change({ tx, message: before, membership: locked, rev });
    const after = await findMessage(tx, chatId, id);
    return { row: after ?? before, membership: locked, changed: taken > 0 };
  });
  if (changed) await broadcastMessage(chat, event, row, membership.members_rev);
  const [message] = await presentMessages(chat.db, [row]);
  if (!message) throw new Problem("NOT_FOUND");
  if (!membership.is_group_chat) return message;
  return presentFor(message, new Set(membership.blocked_with));
}

/** @throws FORBIDDEN, PAGE_MUTED, NOT_FOUND where nothing in the chat may be changed */
function assertMayChange(actor: Actor, membership: ChatMembership, isTakingBack = false): void {
  const onPage = isTakingBack ? null : pageRefusal(actor, membership);
  const refusal = refusalToChange(membership, { pageRefusal: onPage });
  if (refusal) throw new Problem(refusal);
}

interface Target {
  chatId: string;
  id: string;
}

/** Edits the actor's own message. @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED, CHAT_TOO_LATE, VALIDATION */
export const editMessage = (
  chat: ChatContext,
  actor: Actor,
  target: Target,
  text: string,
): Promise<ChatMessage> =>
  changeMessage(chat, actor, target, "message_edited", async ({ tx, message, membership, rev }) => {
    if (!canEdit(message, actor.userId)) throw new Problem("FORBIDDEN");
    assertMayChange(actor, membership);
    if (!isInTimeToEdit(message, Date.now())) throw new Problem("CHAT_TOO_LATE");
    if (text === "" && message.attachments === null) {
      throw new Problem("VALIDATION", { fields: { text: "REQUIRED" } });
    }
    if (text === message.content) return;
    const content = { content: text, folded: foldText(text) };
    await updateContent(tx, message.id, await rev(), content);
  });

/** Deletes a message for all; a second call changes nothing. */
export const deleteMessage = (
  chat: ChatContext,
  actor: Actor,
  target: Target,
): Promise<ChatMessage> =>
  changeMessage(
    chat,
    actor,
    target,
    "message_deleted",
    async ({ tx, message: found, membership, rev }) => {
      if (!canDelete(membership, found, actor.userId)) throw new Problem("FORBIDDEN");
      if (found.deleted_at) return;
      if (!isInTimeToDelete(membership, found, Date.now())) throw new Problem("CHAT_TOO_LATE");
      await eraseContent(tx, found.id, await rev());
      await releasePictures(chat.bus, tx, found.attachments?.map(({ id }) => id) ?? []);
    },
  );

/** The actor's reaction; null takes it back. @throws NOT_FOUND, PAGE_MUTED, CONFLICT with too many kinds of them */
export async function reactToMessage(
  chat: ChatContext,
  actor: Actor,
  target: Target,
  emoji: string | null,
): Promise<ChatMessage> {
  return changeMessage(
    chat,
    actor,
    target,
    "message_edited",
    async ({ tx, message, membership, rev }) => {
      if (message.deleted_at || message.kind === "event") throw new Problem("NOT_FOUND");
      // Who may only read can still take their own reaction back.
      assertMayChange(actor, membership, emoji === null);
      const { sender_id } = message;
      if (sender_id && membership.blocked_with.includes(sender_id)) throw new Problem("NOT_FOUND");
      const mine = message.reactions.find(({ user_ids }) => user_ids.includes(actor.userId));
      if ((mine?.emoji ?? null) === emoji) return;
      const isNew = emoji !== null && message.reactions.every((one) => one.emoji !== emoji);
      if (isNew && message.reactions.length >= CHAT_LIMITS.reactions) throw new Problem("CONFLICT");
      await putReaction(tx, message.id, await rev(), actor.userId, emoji);
    },
  );
}

/** Pins a message, or takes the pin off. @throws NOT_FOUND, FORBIDDEN, CHAT_PINS_FULL */
export const pinMessage = (
  chat: ChatContext,
  actor: Actor,
  target: Target,
  pinned: boolean,
): Promise<ChatMessage> =>
  changeMessage(chat, actor, target, "message_edited", async ({ tx, message, membership, rev }) => {
    if (!canPin(membership)) throw new Problem("FORBIDDEN");
    if (message.deleted_at || message.kind === "event") throw new Problem("NOT_FOUND");
    if ((message.pinned_at !== null) === pinned) return;
    if (pinned && (await countPins(tx, target.chatId)) >= CHAT_LIMITS.pins) {
      throw new Problem("CHAT_PINS_FULL");
    }
    await setPinned(tx, message.id, await rev(), pinned);
  });

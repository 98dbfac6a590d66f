import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { foldText } from "@waymates/contract/features/chat-text";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { canDelete, canEdit, canPin, isInTimeToDelete, isInTimeToEdit } from "../policy.ts";
import { presentFor } from "../rules.ts";
import { nextRev } from "../store/chats.ts";
import {
  countPins,
  eraseContent,
  findMessage,
  listUnusedUploads,
  putReaction,
  setPinned,
  touchMessage,
  updateContent,
} from "../store/messages.ts";
import { listApart } from "../store/relations.ts";
import type { Standing } from "../store/standing.ts";
import { assertMayWriteOn } from "./channels.ts";
import type { ChatContext } from "./context.ts";
import { apartFrom } from "./fan-out.ts";
import { limitChanging } from "./send-limit.ts";
import { holdStanding } from "./standing.ts";

interface Change {
  tx: Db;
  message: ChatMessage;
  standing: Standing;
  /** The number that the change takes; asking for it is what makes it one. */
  rev: () => Promise<number>;
}

/** Changes one message while nothing else changes in its chat, then tells the chat. */
async function changeMessage(
  chat: ChatContext,
  actor: Actor,
  { chatId, id }: { chatId: string; id: string },
  event: "message_edited" | "message_deleted",
  change: (found: Change) => Promise<void>,
): Promise<ChatMessage> {
  await limitChanging(chat, actor.userId);
  const { message, standing, changed } = await chat.bus.transaction(async (tx) => {
    const held = await holdStanding(tx, chatId, actor.userId);
    const before = await findMessage(tx, chatId, id);
    if (!before || before.seq <= held.joined_seq) throw new Problem("NOT_FOUND");
    let taken = 0;
    const rev = async () => (taken ||= await nextRev(tx, chatId));
    await change({ tx, message: before, standing: held, rev });
    const after = await findMessage(tx, chatId, id);
    return { message: after ?? before, standing: held, changed: taken > 0 };
  });
  if (changed) {
    const apart = await apartFrom(chat.db, message);
    chat.fanOut.message({ event, message, membersRev: standing.members_rev, ...apart });
  }
  if (!standing.is_group_chat) return message;
  return presentFor(message, new Set(await listApart(chat.db, actor.userId)));
}

interface Target {
  chatId: string;
  id: string;
}

/** New words for one's own message. @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED, CHAT_TOO_LATE, VALIDATION */
export const editMessage = (
  chat: ChatContext,
  actor: Actor,
  target: Target,
  text: string,
): Promise<ChatMessage> =>
  changeMessage(chat, actor, target, "message_edited", async ({ tx, message, standing, rev }) => {
    if (!canEdit(message, actor.userId) || standing.archived) throw new Problem("FORBIDDEN");
    await assertMayWriteOn(tx, standing.page_id, actor);
    if (!isInTimeToEdit(message, Date.now())) throw new Problem("CHAT_TOO_LATE");
    if (text === "" && message.attachments.length === 0) {
      throw new Problem("VALIDATION", { fields: { text: "REQUIRED" } });
    }
    if (text === message.content) return;
    const content = { content: text, folded: foldText(text) };
    await updateContent(tx, message.id, await rev(), content);
  });

/** Takes a message back for everybody; doing so twice changes nothing. */
export async function deleteMessage(
  chat: ChatContext,
  actor: Actor,
  target: Target,
): Promise<ChatMessage> {
  let unused: string[] = [];
  const message = await changeMessage(
    chat,
    actor,
    target,
    "message_deleted",
    async ({ tx, message: found, standing, rev }) => {
      if (!canDelete(standing, found, actor.userId)) throw new Problem("FORBIDDEN");
      if (found.deleted_at) return;
      if (!isInTimeToDelete(standing, found, Date.now())) throw new Problem("CHAT_TOO_LATE");
      await eraseContent(tx, found.id, await rev());
      const images = found.attachments.map(({ id }) => id);
      if (found.sender_id && images.length > 0) {
        unused = await listUnusedUploads(tx, found.sender_id, images);
      }
    },
  );
  for (const id of unused) await chat.files.remove(id);
  return message;
}

/** The actor's reaction; null takes it back. @throws NOT_FOUND, PAGE_MUTED, CONFLICT with too many kinds of them */
export async function reactToMessage(
  chat: ChatContext,
  actor: Actor,
  target: Target,
  emoji: string | null,
): Promise<ChatMessage> {
  // Asked before: the embedded database answers nobody else while a transaction is open.
  const apart = new Set(await listApart(chat.db, actor.userId));
  return changeMessage(
    chat,
    actor,
    target,
    "message_edited",
    async ({ tx, message, standing, rev }) => {
      if (message.deleted_at || message.kind === "event") throw new Problem("NOT_FOUND");
      if (standing.archived) throw new Problem("FORBIDDEN");
      // Taking one's own back says nothing.
      if (emoji !== null) await assertMayWriteOn(tx, standing.page_id, actor);
      if (message.sender_id && apart.has(message.sender_id)) throw new Problem("NOT_FOUND");
      const mine = message.reactions.find(({ user_ids }) => user_ids.includes(actor.userId));
      if ((mine?.emoji ?? null) === emoji) return;
      const isNew = emoji !== null && message.reactions.every((one) => one.emoji !== emoji);
      if (isNew && message.reactions.length >= CHAT_LIMITS.reactions) throw new Problem("CONFLICT");
      await putReaction(tx, message.id, actor.userId, emoji);
      await touchMessage(tx, message.id, await rev());
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
  changeMessage(chat, actor, target, "message_edited", async ({ tx, message, standing, rev }) => {
    if (!canPin(standing)) throw new Problem("FORBIDDEN");
    if (message.deleted_at || message.kind === "event") throw new Problem("NOT_FOUND");
    if (message.pinned === pinned) return;
    if (pinned && (await countPins(tx, target.chatId)) >= CHAT_LIMITS.pins) {
      throw new Problem("CHAT_PINS_FULL");
    }
    await setPinned(tx, message.id, await rev(), pinned);
  });

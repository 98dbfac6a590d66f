import { foldText } from "@waymates/contract/text/fold";
import { mentionedNames } from "@waymates/contract/text/parts";
import { CHAT_LIMITS, type MessageKind } from "@waymates/contract/features/chat-constants";
import type { Attachment, SendBody, Sent } from "@waymates/contract/features/chat-messages";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findAttachments } from "../../../platform/files/uploads.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { getOwnReceipt } from "../../paths/index.ts";
import { listIdsByUsername } from "../../profiles/index.ts";
import { previewOf } from "../rules.ts";
import { canSee, refusalToWrite } from "../policy.ts";
import { type ChatMembership, findForSending, type StoredPlace } from "../store/membership.ts";
import {
  findQuoted,
  giveNumberBack,
  insertMessage,
  type MessageRow,
  type QuotedRow,
} from "../store/messages.ts";
import { acceptRequest, listParticipantsAmong } from "../store/participants.ts";
import { broadcastMessage } from "./broadcast.ts";
import type { ChatContext } from "./context.ts";
import { writeConditions } from "./membership.ts";
import { limitSending } from "./send-limit.ts";
import { writeToChat } from "./write-queue.ts";

/** A message as its sender wrote it, with what it refers to read from the database. */
interface OutgoingMessage {
  nonce: string;
  kind: MessageKind;
  text: string;
  data: object | null;
  replyTo: string | null;
  quoted: QuotedRow | null;
  /** People whose usernames stand in the text after an @, in the chat or not. */
  named: string[];
  /** Null where one of the pictures is not the sender's. */
  attachments: Attachment[] | null;
}

/** Checks the size of the text, before it is validated. @throws TOO_LARGE */
export function assertSize(payload: unknown): void {
  const text = typeof payload === "object" && payload !== null && "text" in payload && payload.text;
  if (typeof text === "string" && Buffer.byteLength(text) > CHAT_LIMITS.textBytes) {
    throw new Problem("TOO_LARGE");
  }
}

/**
 * Stores a person's message and sends it to the chat. Resolves when it is committed; the same nonce
 * again answers what was stored the first time.
 * @throws MUTED, NOT_FOUND, FORBIDDEN, PAGE_MUTED, CHAT_REQUEST_PENDING, RATE_LIMITED, VALIDATION, CONFLICT
 */
export async function sendMessage(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  body: SendBody,
): Promise<Sent> {
  await limitSending(chat, actor.userId);
  const { replyTo = null, attachments = [], receiptId } = body;
  const { nonce, text } = body;
  const names = mentionedNames(text).slice(0, CHAT_LIMITS.mentions);
  const [named, quoted, found, receipt] = await Promise.all([
    names.length > 0 ? listIdsByUsername(chat.db, names) : [],
    replyTo ? findQuoted(chat.db, chatId, replyTo) : null,
    attachments.length > 0 ? findAttachments(chat.db, actor.userId, attachments) : [],
    receiptId ? getOwnReceipt(chat, actor, receiptId) : null,
  ]);
  const message: OutgoingMessage = {
    nonce,
    kind: receipt ? "receipt" : "text",
    text,
    data: receipt && { receipt },
    replyTo,
    quoted,
    named,
    attachments: found,
  };
  return write(chat, actor.userId, chatId, message, async (tx, membership) => {
    const conditions = await writeConditions(tx, actor, membership);
    const refusal = refusalToWrite(membership, conditions);
    if (refusal) throw new Problem(refusal);
    // The two follow each other since the first message: an answer is no longer needed.
    if (conditions.request === "direct" && membership.other_id) {
      await acceptRequest(tx, chatId, membership.other_id);
    }
  });
}

/** Writes what happened to a group between its messages; archived chats get these too. */
export async function writeEvent(
  chat: ChatContext,
  actorId: string,
  chatId: string,
  data: object,
): Promise<void> {
  const message: OutgoingMessage = {
    nonce: newId(),
    kind: "event",
    text: "",
    data,
    replyTo: null,
    quoted: null,
    named: [],
    attachments: [],
  };
  await write(chat, actorId, chatId, message, async () => undefined);
}

/** @throws Problem where the sender may not write. */
type Decide = (tx: Db, membership: ChatMembership) => Promise<void>;

/** Stores a message under the chat's lock, then sends it to the people of the chat. */
async function write(
  chat: ChatContext,
  senderId: string,
  chatId: string,
  message: OutgoingMessage,
  decide: Decide,
): Promise<Sent> {
  const result = await writeToChat(chat, chatId, async (tx) => {
    const found = await findForSending(tx, chatId, senderId, message.nonce);
    const { membership, stored, sender } = found;
    if (stored) return { stored };
    if (!canSee(membership)) throw new Problem("NOT_FOUND");
    await decide(tx, membership);
    const inserted = await insertOutgoing(chat, tx, senderId, membership, message);
    return { ...inserted, sender, blockedWith: membership.blocked_with };
  });
  if (result.stored) return toSent(chatId, result.stored);
  const { row, membersRev, sender, blockedWith } = result;
  if (row.kind !== "event") chat.tally.add("messages.sent");
  await broadcastMessage(chat, "message_new", row, membersRev, { sender, blockedWith });
  return toSent(chatId, row);
}

function toSent(chatId: string, { id, chat_id, seq, rev, created_at }: StoredPlace): Sent {
  if (chat_id !== chatId) throw new Problem("CONFLICT");
  return { id, seq, rev, created_at: new Date(created_at).toISOString() };
}

/** Stores a message that its sender may write, with the facts it gives rise to. */
export async function insertOutgoing(
  { bus }: Pick<ChatContext, "bus">,
  tx: Db,
  senderId: string,
  membership: ChatMembership,
  message: OutgoingMessage,
): Promise<{ row: MessageRow; membersRev: number }> {
  const { chat_id: chatId } = membership;
  const { replyTo, quoted, attachments, text, kind } = message;
  if (replyTo && (!quoted || quoted.seq <= membership.joined_seq)) throw notFound("replyTo");
  if (!attachments) throw notFound("attachments");
  // Writing accepts a chat that a stranger began.
  if (membership.request) await acceptRequest(tx, chatId, senderId);
  const mentions = await mentionsOf(tx, senderId, membership, message);
  const fresh = {
    id: newId(),
    chat_id: chatId,
    nonce: message.nonce,
    kind,
    sender_id: senderId,
    content: text,
    data: message.data,
    mentions,
    reply_to: replyTo,
    attachments,
  };
  const inserted = await insertMessage(tx, { ...fresh, folded: foldText(text) });
  if (!inserted) {
    // Another chat took the same nonce at the same moment.
    await giveNumberBack(tx, chatId);
    throw new Problem("CONFLICT");
  }
  const { notified, members_rev, ...place } = inserted;
  const ids = { chatId, messageId: fresh.id, senderId };
  const isFree = (id: string) => !membership.blocked_with.includes(id) && !mentions.includes(id);
  const readerIds = notified.filter(isFree);
  if (readerIds.length > 0) {
    await bus.publish(tx, "chat.messageSent", { ...ids, readerIds, preview: previewOf(text) });
  }
  if (mentions.length > 0) {
    await bus.publish(tx, "chat.mentioned", { ...ids, mentionedIds: mentions });
  }
  const unchanged = { reactions: [], pinned_at: null, edited_at: null, deleted_at: null };
  return { row: { ...fresh, ...place, ...unchanged, quoted }, membersRev: members_rev };
}

const notFound = (field: string) => new Problem("VALIDATION", { fields: { [field]: "NOT_FOUND" } });

/** Participants of a group whom the text names, without those the sender has a block with. */
async function mentionsOf(
  tx: Db,
  senderId: string,
  { chat_id, is_group_chat, blocked_with }: ChatMembership,
  { named }: OutgoingMessage,
): Promise<string[]> {
  const ids = named.filter((id) => id !== senderId && !blocked_with.includes(id));
  return is_group_chat && ids.length > 0 ? listParticipantsAmong(tx, chat_id, ids) : [];
}

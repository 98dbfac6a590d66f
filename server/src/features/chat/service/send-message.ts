import { bytesOf, foldText, mentionedNames } from "@waymates/contract/features/chat-text";
import { CHAT_LIMITS, type MessageKind } from "@waymates/contract/features/chat-constants";
import type { ChatMessage, SendBody, Sent } from "@waymates/contract/features/chat-messages";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { previewOf } from "../rules.ts";
import type { Draft } from "../store/messages.ts";
import { listApart } from "../store/relations.ts";
import { assertMayWriteOn } from "./channels.ts";
import type { ChatContext } from "./context.ts";
import { acceptIfKnown } from "./requests.ts";
import { limitSending } from "./send-limit.ts";
import type { Written } from "./writer.ts";

interface Content {
  nonce: string;
  kind: MessageKind;
  text: string;
  data?: unknown;
  replyTo?: string | null;
  attachments?: { id: string; alt: string }[];
}

/** @throws TOO_LARGE before anything of it is looked at. */
export function assertSize(payload: unknown): void {
  const text = typeof payload === "object" && payload !== null && "text" in payload && payload.text;
  if (typeof text === "string" && bytesOf(text) > CHAT_LIMITS.textBytes) {
    throw new Problem("TOO_LARGE");
  }
}

/**
 * Stores a person's message and tells the chat. Resolves when it is committed; the same nonce again
 * answers what was stored the first time.
 * @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED, CHAT_REQUEST_PENDING, RATE_LIMITED, VALIDATION, CONFLICT
 */
export async function sendMessage(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
  body: SendBody,
): Promise<Sent> {
  await limitSending(chat, actor.userId);
  // Whose channel a chat is never changes: any list that is remembered will do.
  const pageId = (await chat.members.of(chatId, 0))?.pageId;
  await assertMayWriteOn(chat.db, pageId, actor);
  const content = { ...body, kind: "text" as const };
  try {
    return await write(chat, actor.userId, chatId, content);
  } catch (error) {
    const isWaiting = error instanceof Problem && error.code === "CHAT_REQUEST_PENDING";
    // They may have become friends since.
    if (!isWaiting || !(await acceptIfKnown(chat, actor.userId, chatId))) throw error;
    return write(chat, actor.userId, chatId, content);
  }
}

/** Writes what happened to a group between its messages. */
export async function tellEvent(
  chat: ChatContext,
  actorId: string,
  chatId: string,
  data: object,
): Promise<void> {
  await write(chat, actorId, chatId, { nonce: newId(), kind: "event", text: "", data });
}

async function write(
  chat: ChatContext,
  senderId: string,
  chatId: string,
  content: Content,
): Promise<Sent> {
  const draft = toDraft(senderId, content);
  const written = await chat.writer.append(chatId, draft);
  const { result } = written;
  if (result.status === "refused") {
    throw new Problem(result.code, result.field ? { fields: { [result.field]: "NOT_FOUND" } } : {});
  }
  const created_at = new Date(result.created_at).toISOString();
  if (result.status === "stored") {
    if (written.facts) chat.bus.poll();
    await tell(chat, chatId, draft, written, created_at);
  }
  return { id: result.id, seq: result.seq, rev: result.rev, created_at };
}

function toDraft(senderId: string, content: Content): Draft {
  const attachments = content.attachments ?? [];
  return {
    id: newId(),
    nonce: content.nonce,
    sender: senderId,
    kind: content.kind,
    content: content.text,
    folded: foldText(content.text),
    data: content.data ?? null,
    names: content.text.includes("@") ? mentionedNames(content.text) : [],
    reply_to: content.replyTo ?? null,
    attachments,
    preview: previewOf(content.text),
    sent_fact: newId(),
    mention_fact: newId(),
  };
}

/** An event with its people as they are called now; it is stored with their ids. */
async function nameEvent(chat: ChatContext, data: unknown): Promise<ChatMessage["data"]> {
  const event = data as { people?: readonly { id: string }[] } | null;
  if (!event?.people) return data as ChatMessage["data"];
  const people = event.people.map(({ id }) => chat.members.person(id).catch(() => null));
  return { ...event, people: await Promise.all(people) } as ChatMessage["data"];
}

async function tell(
  chat: ChatContext,
  chatId: string,
  draft: Draft,
  { result, members_rev }: Written,
  created_at: string,
): Promise<void> {
  if (result.status !== "stored") return;
  const message: ChatMessage = {
    id: result.id,
    chat_id: chatId,
    seq: result.seq,
    rev: result.rev,
    nonce: draft.nonce,
    kind: draft.kind,
    sender_id: draft.sender,
    // Stored is stored: a name that cannot be read now comes with the next page.
    sender: await chat.members.person(draft.sender).catch(() => null),
    content: draft.content,
    data: await nameEvent(chat, draft.data),
    mentions: result.mentions,
    reply_to: draft.reply_to,
    quoted: result.quoted,
    attachments: result.attachments,
    reactions: [],
    pinned: false,
    created_at,
    edited_at: null,
    deleted_at: null,
  };
  if (result.accepted) chat.fanOut.forgetChat(chatId);
  const author = result.quoted?.sender?.id;
  // Blocks are asked for with every message: nothing remembered may let one word through.
  const apartFromQuoted = author ? await listApart(chat.db, author) : [];
  chat.fanOut.message({
    event: "message_new",
    message,
    membersRev: members_rev,
    apart: result.apart,
    apartFromQuoted,
  });
}

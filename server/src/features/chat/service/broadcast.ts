import type { ChatMessage, ChatPerson } from "@waymates/contract/features/chat-messages";
import type { ServerEvents } from "@waymates/contract/sockets";
import { listBlockedWith } from "../../follows/index.ts";
import { listChatPeople, presentMessages } from "./present-messages.ts";
import { hideMessage, hideQuote } from "../rules.ts";
import { listRecent, listRecentPlaces, type MessageRow } from "../store/messages.ts";
import { findMembers, listPresentPartners, type Members } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";

type MessageEvent = "message_new" | "message_edited" | "message_deleted";
/** Events about one person of a chat, for the others in it. */
type PersonEvent = "typing" | "message_read" | "message_delivered";

/** A message on its way to the sockets of every process. */
interface Envelope {
  event: MessageEvent;
  message: ChatMessage;
  /** The chat's members_rev when the message was written: readers are taken from this list or a newer one. */
  membersRev: number;
  /** Who has a block with the sender, and with the author of the quoted message. */
  blockedWithSender: readonly string[];
  blockedWithQuoted: readonly string[];
}

interface KnownSender {
  sender: ChatPerson | null;
  blockedWith: readonly string[];
}

const TOPIC = "chat.message";

/** Delivers to this process's sockets what other processes send to the chats. */
export function receiveBroadcasts(chat: ChatContext): void {
  chat.live.onPublished(TOPIC, (envelope: Envelope) => void deliver(chat, envelope));
}

/**
 * Sends a committed message to the people of its chat, on every process. Each process delivers to its
 * own sockets; a process that the message does not reach finds it by deliverMissed, and a reader who
 * missed it asks by `since`.
 * @param known the sender and who in the chat has a block with them, where the caller has read it
 */
export async function broadcastMessage(
  chat: ChatContext,
  event: MessageEvent,
  row: MessageRow,
  membersRev: number,
  known?: KnownSender,
): Promise<void> {
  try {
    const envelope = await toEnvelope(chat, event, row, membersRev, known);
    await deliver(chat, envelope);
    chat.live.publishToProcesses(TOPIC, envelope);
  } catch (error) {
    // It is stored: the sender gets their answer.
    chat.log.warn(
      { err: error, chatId: row.chat_id, seq: row.seq },
      "chat broadcast failed; readers catch up on their next request",
    );
  }
}

async function toEnvelope(
  { db }: ChatContext,
  event: MessageEvent,
  row: MessageRow,
  membersRev: number,
  known?: KnownSender,
): Promise<Envelope> {
  const author = row.quoted?.sender_id;
  const [[message], sender, quoted] = await Promise.all([
    presentMessages(db, [row], known?.sender ? [known.sender] : []),
    known?.blockedWith ?? (row.sender_id ? listBlockedWith(db, row.sender_id) : []),
    author ? listBlockedWith(db, author) : [],
  ]);
  if (!message) throw new Error("a message was not presented");
  return {
    event,
    message,
    membersRev,
    blockedWithSender: [...sender],
    blockedWithQuoted: [...quoted],
  };
}

/** Members of a chat that take at least a number of changes into account. */
export async function membersAt(
  { db, broadcasts: { members } }: ChatContext,
  chatId: string,
  membersRev: number,
): Promise<Members | null> {
  const known = members.get(chatId);
  if (known && known.rev >= membersRev) return known;
  const found = await findMembers(db, chatId);
  if (found) members.set(chatId, found);
  else members.delete(chatId);
  return found;
}

/** Members with a socket on this process: looks through the shorter of the two lists. */
function presentMembers({ live }: ChatContext, { people }: Members): string[] {
  return people.size > live.countSockets()
    ? live.localUsers().filter((userId) => people.has(userId))
    : [...people.keys()].filter((userId) => live.isHere(userId));
}

/** Delivers a message to this process's sockets; hidden, or without its quote, where a block requires it. */
async function deliver(chat: ChatContext, envelope: Envelope): Promise<void> {
  const { live, broadcasts } = chat;
  const { event, message, membersRev } = envelope;
  broadcasts.delivered.set(message.id, message.rev);
  try {
    const members = await membersAt(chat, message.chat_id, membersRev);
    if (!members) return;
    const readers = presentMembers(chat, members).filter(
      (id) => (members.people.get(id)?.joined_seq ?? message.seq) < message.seq,
    );
    const hidden = new Set(members.isGroup ? envelope.blockedWithSender : []);
    const quoteHidden = new Set(members.isGroup ? envelope.blockedWithQuoted : []);
    const send = (ids: string[], seen: ChatMessage) =>
      live.toLocalUsers(ids, event, { message: seen });
    if (hidden.size === 0 && quoteHidden.size === 0) return send(readers, message);
    const isHidden = (id: string) => hidden.has(id);
    const isQuoteHidden = (id: string) => !hidden.has(id) && quoteHidden.has(id);
    send(
      readers.filter((id) => !isHidden(id) && !isQuoteHidden(id)),
      message,
    );
    send(readers.filter(isQuoteHidden), hideQuote(message));
    send(readers.filter(isHidden), hideMessage(message));
  } catch (error) {
    chat.log.warn(
      { err: error, chatId: message.chat_id, seq: message.seq },
      "chat delivery failed; readers on this process catch up on their next request",
    );
  }
}

/**
 * Sends an event about a person to the others of a chat, on every process. Nothing repeats it: the next
 * one replaces it. Receipts go to people who let others see how far they have read.
 */
export async function broadcastFromPerson<Name extends PersonEvent>(
  { db, live }: ChatContext,
  { people }: Members,
  userId: string,
  event: Name,
  ...payload: Parameters<ServerEvents[Name]>
): Promise<void> {
  if (!people.has(userId)) return;
  const blockedWith = await listBlockedWith(db, userId);
  const readers = [...people.values()].filter(
    (one) =>
      one.user_id !== userId &&
      !blockedWith.has(one.user_id) &&
      !one.request &&
      (event === "typing" || one.read_receipts),
  );
  live.toUsers(
    readers.map(({ user_id }) => user_id),
    event,
    ...payload,
  );
}

/**
 * Sends a person's new name and picture to all online members of their chats; null after their account is
 * deleted.
 */
export async function broadcastPerson({ db, live }: ChatContext, userId: string): Promise<void> {
  const person = (await listChatPeople(db, [userId])).get(userId) ?? null;
  live.toUsers(await listPresentPartners(db, userId), "person_changed", { userId, person });
}

const CHECK_EVERY_MS = 2000;
/** How far back a check looks: longer than it takes, plus the difference of two clocks. */
const LOOKBACK_MS = 12_000;

/** The smallest UUIDv7 of a moment: ids rise with time. */
function firstIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const eventOf = ({ deleted_at, edited_at }: MessageRow): MessageEvent => {
  if (deleted_at) return "message_deleted";
  return edited_at ? "message_edited" : "message_new";
};

/** Delivers what other processes stored since `sinceMs` and this one has not delivered. */
async function deliverMissed(chat: ChatContext, sinceMs: number): Promise<void> {
  const { db, live, broadcasts } = chat;
  if (live.countSockets() === 0) return;
  const from = firstIdAt(sinceMs);
  const places = await listRecentPlaces(db, from);
  const revs = new Map<string, number>();
  const unseen = places.filter(({ id }) => !broadcasts.delivered.has(id));
  for (const chatId of new Set(unseen.map(({ chat_id }) => chat_id))) {
    const members = await findMembers(db, chatId);
    if (members && presentMembers(chat, members).length > 0) revs.set(chatId, members.rev);
  }
  if (revs.size === 0) return;
  for (const row of await listRecent(db, from, [...revs.keys()])) {
    if ((broadcasts.delivered.get(row.id) ?? 0) >= row.rev) continue;
    await deliver(chat, await toEnvelope(chat, eventOf(row), row, revs.get(row.chat_id) ?? 0));
  }
}

/**
 * Checks every two seconds for messages of other processes that did not arrive: Redis is away, or a
 * process ended between its commit and its broadcast. The embedded database has one process only.
 * @returns a function that stops it
 */
export function watchForMissed(chat: ChatContext): () => void {
  if (chat.database.kind === "embedded") return () => undefined;
  const startedAt = Date.now();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void deliverMissed(chat, Math.max(Date.now() - LOOKBACK_MS, startedAt))
      .catch((error: unknown) =>
        chat.log.warn(
          { err: error },
          "looking for missed chat messages failed; tried again in 2 s",
        ),
      )
      .finally(() => {
        isBusy = false;
      });
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

import { listRecent, listRecentPlaces, type MessageRow } from "../store/messages.ts";
import { findMembers, type Members } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { type MessageEvent, type Readers, toReaders } from "./message-readers.ts";

/*
 * The live channel carries a message to the other processes only if the process that stored it lives
 * long enough to send it. A reader who waits for a message hears nothing then, because nothing else makes the
 * page ask. So each process notes what it delivered; every two seconds it looks for stored messages
 * without a note and delivers them to its own sockets.
 */

const TOPIC = "chat.message";

/** A message as its readers see it, on its way to the other processes. */
interface Delivery extends Pick<MessageRow, "id" | "rev"> {
  event: MessageEvent;
  readers: Readers[];
}

/** To the sockets of this process, unless they have had it or a newer one. */
function deliverHere({ broadcasts, live }: ChatContext, delivery: Delivery): void {
  const { id, rev, event, readers } = delivery;
  if ((broadcasts.delivered.get(id) ?? 0) >= rev) return;
  broadcasts.delivered.set(id, rev);
  for (const { ids, message } of readers) live.toLocalUsers(ids, event, { message });
}

/** Delivers a message to its readers on every process, once on each. */
export function deliverEverywhere(chat: ChatContext, delivery: Delivery): void {
  deliverHere(chat, delivery);
  chat.live.publishToProcesses(TOPIC, delivery);
}

const CHECK_EVERY_MS = 2000;
/** How far back a check looks: longer than it takes, plus the difference of two clocks. */
const LOOKBACK_MS = 12_000;
/** What is younger may still be on its way. */
const ON_ITS_WAY_MS = 1000;

/** The smallest UUIDv7 of a moment: ids of messages rise with time. */
function firstIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const eventOf = ({ deleted_at, edited_at }: MessageRow): MessageEvent => {
  if (deleted_at) return "message_deleted";
  return edited_at ? "message_edited" : "message_new";
};

/** The chats of these ids with a reader on this process. */
async function listChatsHere(
  { db, live }: ChatContext,
  chatIds: Iterable<string>,
): Promise<Map<string, Members>> {
  const here = new Map<string, Members>();
  for (const chatId of chatIds) {
    const members = await findMembers(db, chatId);
    if (members && [...members.people.keys()].some(live.isHere)) here.set(chatId, members);
  }
  return here;
}

/** Delivers to this process's sockets what was stored since `sinceMs` and has no note. */
async function deliverMissed(chat: ChatContext, sinceMs: number): Promise<void> {
  const { db, live, broadcasts } = chat;
  if (live.countSockets() === 0) return;
  const recent = { from: firstIdAt(sinceMs), until: firstIdAt(Date.now() - ON_ITS_WAY_MS) };
  const places = await listRecentPlaces(db, recent);
  const unseen = places.filter(({ id }) => !broadcasts.delivered.has(id));
  const here = await listChatsHere(chat, new Set(unseen.map(({ chat_id }) => chat_id)));
  if (here.size === 0) return;
  for (const row of await listRecent(db, recent, [...here.keys()])) {
    if ((broadcasts.delivered.get(row.id) ?? 0) >= row.rev) continue;
    const readers = await toReaders(chat, row, here.get(row.chat_id) ?? null);
    deliverHere(chat, { id: row.id, rev: row.rev, event: eventOf(row), readers });
  }
}

/**
 * Begins to take the messages of other processes and to look for those that did not come. The embedded
 * database has one process only.
 * @returns a function that stops it
 */
export function watchForMissed(chat: ChatContext): () => void {
  if (chat.database.kind === "embedded") return () => undefined;
  chat.live.onPublished(TOPIC, (delivery: Delivery) => deliverHere(chat, delivery));
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

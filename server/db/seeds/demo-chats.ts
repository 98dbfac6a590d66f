import { readFileSync } from "node:fs";
import path from "node:path";
import { foldText } from "@waymates/contract/text/fold";
import { sql } from "../../src/platform/db/drizzle.ts";
import { directKey } from "../../src/features/chat/rules.ts";
import {
  chatParticipants,
  chats,
  messageReactions,
  messages,
} from "../../src/features/chat/tables.ts";
import { type Db, firstRow, rows } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { seedsFolder } from "../../src/platform/locations.ts";
import { pageId } from "./demo-pages.ts";
import { personId, seedId } from "./reference.ts";

interface SeedMessage {
  /** Minutes. */
  ago: number;
  by: string;
  text?: string;
  event?: { event: string; people?: string[] };
  /** Number of the message that it answers, from 1. */
  replyTo?: number;
  mentions?: string[];
  reactions?: Record<string, string[]>;
  image?: { url: string; width: number; height: number; alt: string };
  pinned?: boolean;
  edited?: boolean;
}

interface SeedChat {
  people?: string[];
  name?: string | null;
  admins?: string[];
  /** A page and the name of its channel. */
  channel?: [page: string, name: string];
  /** Whom a stranger wrote to. */
  request?: string;
  /** How many messages at the end each person has not read. */
  unread?: Record<string, number>;
  messages: SeedMessage[];
}

interface Seat {
  user_id: string;
  role: "owner" | "admin" | "member";
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Direct chats, groups and channels with what was said in them, one request, and some unread. */
export async function seedDemoChats(tx: Db): Promise<void> {
  const file = path.join(seedsFolder, "demo-chats.json");
  for (const chat of JSON.parse(readFileSync(file, "utf8")) as SeedChat[]) await putChat(tx, chat);
  await putQuietChannels(tx);
}

/** Channels without messages are as old as their page; their members follow. */
async function putQuietChannels(tx: Db): Promise<void> {
  await tx.execute(sql`insert into chats (id, name, is_group_chat, page_id, created_at)
    select c.id, c.name, true, c.page_id, c.created_at from page_channels c
    where not exists (select from chats where chats.id = c.id)`);
}

async function putChat(tx: Db, chat: SeedChat): Promise<void> {
  const place = chat.channel ? await findChannel(tx, chat.channel) : null;
  const people = chat.people ?? [];
  const isDirect = people.length === 2;
  const chatId = place?.id ?? newId();
  const [one = "", other = ""] = people.map(personId);
  await tx.insert(chats).values({
    id: chatId,
    name: place?.name ?? chat.name ?? null,
    is_group_chat: !isDirect,
    page_id: place?.page_id ?? null,
    direct_key: isDirect ? directKey(one, other) : null,
    last_seq: chat.messages.length,
    last_rev: chat.messages.length,
    last_message_at: ago(chat.messages.at(-1)?.ago ?? 0),
    created_at: ago((chat.messages[0]?.ago ?? 0) + 1),
  });
  const unread = new Map(
    Object.entries(chat.unread ?? {}).map(([name, count]) => [personId(name), count]),
  );
  if (chat.request) unread.set(personId(chat.request), chat.messages.length);
  const seats = place?.seats ?? people.map((name, at) => seatOf(chat, name, at, isDirect));
  await tx.insert(chatParticipants).values(
    seats.map((seat, at) => ({
      ...seat,
      chat_id: chatId,
      last_read_seq: chat.messages.length - (unread.get(seat.user_id) ?? 0),
      last_delivered_seq: chat.messages.length,
      request: chat.request !== undefined && personId(chat.request) === seat.user_id,
      created_at: new Date(ago((chat.messages[0]?.ago ?? 0) + 1).getTime() + at),
    })),
  );
  await putMessages(tx, chatId, chat.messages);
}

function seatOf(chat: SeedChat, name: string, at: number, isDirect: boolean): Seat {
  const isAdmin = chat.admins?.includes(name);
  const role = isDirect ? "member" : at === 0 ? "owner" : isAdmin ? "admin" : "member";
  return { user_id: personId(name), role };
}

/** Adds the chat of a channel with its id, its page and its members. */
async function findChannel(tx: Db, [page, name]: [string, string]) {
  const channel = await firstRow<{ id: string }>(
    tx,
    sql`select id from page_channels where page_id = ${pageId(page)} and name = ${name}`,
  );
  if (!channel) throw new Error(`the demo world has no channel ${name} of ${page}`);
  const members = await rows<{ user_id: string; role: string }>(
    tx,
    sql`select user_id, role from page_members where page_id = ${pageId(page)}
        order by created_at, user_id`,
  );
  const isStaff = (role: string) => ["owner", "admin", "moderator"].includes(role);
  const seats = members.map(({ user_id, role }): Seat => ({
    user_id,
    role: isStaff(role) ? "admin" : "member",
  }));
  return { id: channel.id, name, page_id: pageId(page), seats };
}

async function putMessages(tx: Db, chatId: string, said: SeedMessage[]): Promise<void> {
  const ids = said.map(() => newId());
  await tx.insert(messages).values(
    said.map((message, at) => ({
      id: ids[at] ?? newId(),
      chat_id: chatId,
      seq: at + 1,
      rev: at + 1,
      nonce: newId(),
      sender_id: personId(message.by),
      kind: message.event ? ("event" as const) : ("text" as const),
      content: message.text ?? "",
      folded: foldText(message.text ?? ""),
      data: message.event
        ? {
            ...message.event,
            people: message.event.people?.map((name) => ({ id: personId(name) })),
          }
        : null,
      mentions: message.mentions?.map(personId) ?? null,
      reply_to: message.replyTo ? (ids[message.replyTo - 1] ?? null) : null,
      attachments: message.image
        ? [{ id: seedId(`image:${message.image.url}`), ...message.image }]
        : null,
      pinned_at: message.pinned ? ago(message.ago) : null,
      created_at: ago(message.ago),
      edited_at: message.edited ? ago(message.ago - 1) : null,
    })),
  );
  const reactions = said.flatMap((message, at) =>
    Object.entries(message.reactions ?? {}).flatMap(([emoji, by]) =>
      by.map((name) => ({
        message_id: ids[at] ?? "",
        user_id: personId(name),
        emoji,
        created_at: ago(message.ago - 1),
      })),
    ),
  );
  if (reactions.length > 0) await tx.insert(messageReactions).values(reactions);
}

const CROWDED = 20_000;
const ROWS_A_STATEMENT = 1000;
const phrases = [
  "The tide turned an hour ago.",
  "Who has the map of the upper valley?",
  "Seven o'clock at the mill, then.",
  "I found the answer in chapter three.",
  "That was closer than it looked.",
  "Bring a hat, the wind is from the north.",
  "One more question and I sleep.",
];

/** What the crowded world adds: a group of ada, ben and wren that has gone on for twenty thousand messages. */
export async function seedCrowdedChat(tx: Db): Promise<void> {
  const chatId = seedId("chat:crowded");
  const people = ["ada", "ben", "wren"].map(personId);
  const at = (number: number) => new Date(Date.now() - (CROWDED - number) * 4 * 60_000);
  await tx.insert(chats).values({
    id: chatId,
    name: "The long conversation",
    is_group_chat: true,
    last_seq: CROWDED,
    last_rev: CROWDED,
    last_message_at: at(CROWDED),
  });
  await tx.insert(chatParticipants).values(
    people.map((user_id, place) => ({
      chat_id: chatId,
      user_id,
      role: place === 0 ? ("owner" as const) : ("member" as const),
      last_read_seq: CROWDED - place * 1200,
    })),
  );
  for (let start = 1; start <= CROWDED; start += ROWS_A_STATEMENT) {
    await tx.insert(messages).values(
      Array.from({ length: ROWS_A_STATEMENT }, (_, offset) => {
        const seq = start + offset;
        const content = `${phrases[seq % phrases.length]} (${seq})`;
        return {
          id: newId(),
          chat_id: chatId,
          seq,
          rev: seq,
          nonce: newId(),
          sender_id: people[seq % people.length] ?? null,
          content,
          folded: foldText(content),
          created_at: at(seq),
        };
      }),
    );
  }
}

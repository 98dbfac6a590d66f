import type { Attachment } from "@waymates/contract/features/chat-messages";
import type { MessageKind } from "@waymates/contract/features/chat-constants";
import { idArray } from "../../../platform/db/among.ts";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";

/** The message that another one answers, as far as it is shown there. */
export interface QuotedRow {
  id: string;
  seq: number;
  sender_id: string | null;
  /** The first 200 characters. */
  content: string;
  attachments: Attachment[] | null;
  deleted_at: string | null;
}

/** A stored message with its reactions and what it answers. People are ids. */
export interface MessageRow {
  id: string;
  chat_id: string;
  seq: number;
  rev: number;
  nonce: string;
  kind: MessageKind;
  sender_id: string | null;
  content: string;
  /** What happened to a group: `{ event, people: [{ id }] }`. */
  data: unknown;
  mentions: string[] | null;
  reply_to: string | null;
  quoted: QuotedRow | null;
  attachments: Attachment[] | null;
  /** First given first. */
  reactions: { emoji: string; user_ids: string[] }[];
  pinned_at: string | null;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
}

const quotedColumns = sql`q.id, q.seq, q.sender_id, left(q.content, 200) as content, q.attachments,
  q.deleted_at`;
const columns = sql`m.id, m.chat_id, m.seq, m.rev, m.nonce, m.kind, m.sender_id, m.content, m.data,
  m.mentions, m.reply_to, m.attachments, m.pinned_at, m.created_at, m.edited_at, m.deleted_at,
  case when m.reply_to is not null then (
    select to_jsonb(one) from (select ${quotedColumns} from messages q where q.id = m.reply_to) one
  ) end as quoted,
  (select coalesce(jsonb_agg(jsonb_build_object('emoji', r.emoji, 'user_ids', r.ids)
      order by r.first, r.emoji), '[]'::jsonb)
    from (select emoji, jsonb_agg(user_id order by created_at, user_id) as ids, min(created_at) as first
      from message_reactions where message_id = m.id group by emoji) r) as reactions`;

const select = (db: Db, rest: SQL): Promise<MessageRow[]> =>
  rows<MessageRow>(db, sql`select ${columns} from messages m ${rest}`);

interface Window {
  chatId: string;
  joinedSeq: number;
  limit: number;
}

/** The newest messages before a seq, by falling seq. */
export const listBefore = (db: Db, { chatId, joinedSeq, limit }: Window, before: number) =>
  select(
    db,
    sql`where m.chat_id = ${chatId} and m.seq > ${joinedSeq} and m.seq < ${before}
        order by m.seq desc limit ${limit}`,
  );

/** Messages after a seq, by rising seq. */
export const listSince = (db: Db, { chatId, joinedSeq, limit }: Window, since: number) =>
  select(
    db,
    sql`where m.chat_id = ${chatId} and m.seq > ${Math.max(joinedSeq, since)}
        order by m.seq limit ${limit}`,
  );

/** Messages that changed after a rev, by rising rev. */
export const listChanges = (db: Db, { chatId, joinedSeq, limit }: Window, after: number) =>
  select(
    db,
    sql`where m.chat_id = ${chatId} and m.rev > ${after} and m.seq > ${joinedSeq}
        order by m.rev limit ${limit}`,
  );

/** As a select: the pinned messages after a seq, the last pinned first. */
export const pinsOf = (chatId: string, joinedSeq: SQL, limit: number): SQL => sql`
  select ${columns} from messages m
  where m.chat_id = ${chatId} and m.pinned_at is not null and m.deleted_at is null
    and m.seq > ${joinedSeq}
  order by m.pinned_at desc limit ${limit}`;

export async function findMessage(
  db: Db,
  chatId: string,
  messageId: string,
): Promise<MessageRow | null> {
  const [found] = await select(db, sql`where m.id = ${messageId} and m.chat_id = ${chatId}`);
  return found ?? null;
}

/** The UUIDv7 of two moments; the second one is not included. */
interface Recent {
  from: string;
  until: string;
}
const isRecent = ({ from, until }: Recent): SQL =>
  sql`m.id >= ${from}::uuid and m.id < ${until}::uuid`;

/** Messages of some chats that were stored between two moments. */
export const listRecent = (db: Db, recent: Recent, chatIds: readonly string[]) =>
  select(
    db,
    sql`where ${isRecent(recent)} and m.chat_id = any(${idArray(chatIds)})
        order by m.chat_id, m.seq limit 1000`,
  );

/** Which messages were stored between two moments, and in which chats. */
export const listRecentPlaces = (db: Db, recent: Recent) =>
  rows<{ id: string; chat_id: string }>(
    db,
    sql`select m.id, m.chat_id from messages m where ${isRecent(recent)} order by m.id limit 5000`,
  );

/** What a message may answer. */
export const findQuoted = (db: Db, chatId: string, messageId: string): Promise<QuotedRow | null> =>
  firstRow<QuotedRow>(
    db,
    sql`select ${quotedColumns} from messages q where q.id = ${messageId} and q.chat_id = ${chatId}`,
  );

/** A message before it has its place in the chat. */
export type NewMessage = Pick<
  MessageRow,
  | "id"
  | "chat_id"
  | "nonce"
  | "kind"
  | "sender_id"
  | "content"
  | "data"
  | "mentions"
  | "reply_to"
  | "attachments"
> & {
  /** The content as searches compare it. */
  folded: string;
};

/** Nothing and an empty list are stored as null. */
const toJson = (value: unknown): string | null =>
  value === null || (Array.isArray(value) && value.length === 0) ? null : JSON.stringify(value);

export interface Inserted {
  seq: number;
  rev: number;
  created_at: string;
  members_rev: number;
  /** Participants who want a notification: not muted, not looking at the chat, all messages wanted. */
  notified: string[];
}

/**
 * Stores a message with the chat's next number. The messages before it count as read by its sender. The
 * caller has locked the chat (lockChat) and checked that the sender may write.
 * @returns null where the sender's nonce is used in another chat: the caller gives the number back
 */
export const insertMessage = (tx: Db, message: NewMessage): Promise<Inserted | null> => {
  const { chat_id: chatId, sender_id: senderId } = message;
  return firstRow<Inserted>(
    tx,
    sql`with place as (
          update chats set last_seq = last_seq + 1, last_rev = last_rev + 1,
            last_message_at = clock_timestamp()
          where id = ${chatId}
          returning last_seq, last_rev, last_message_at, members_rev, is_group_chat
        ), stored as (
          insert into messages (id, chat_id, seq, rev, nonce, sender_id, kind, content, folded, data,
            mentions, reply_to, attachments, created_at)
          select ${message.id}::uuid, ${chatId}::uuid, last_seq, last_rev, ${message.nonce}::uuid,
            ${senderId}::uuid, ${message.kind}, ${message.content}, ${message.folded},
            ${toJson(message.data)}::jsonb, ${toJson(message.mentions)}::jsonb, ${message.reply_to}::uuid,
            ${toJson(message.attachments)}::jsonb, last_message_at
          from place
          on conflict (sender_id, nonce) do nothing
          returning seq, rev, created_at
        ), marked as (
          update chat_participants set last_read_seq = place.last_seq,
            last_delivered_seq = place.last_seq
          from place where chat_id = ${chatId} and user_id = ${senderId}
        )
        select stored.*, place.members_rev, case when ${message.kind === "event"} then '[]'::jsonb else
          (select coalesce(jsonb_agg(cp.user_id), '[]'::jsonb) from chat_participants cp
           where cp.chat_id = ${chatId} and cp.user_id <> ${senderId} and cp.left_at is null
             and not cp.request and (not place.is_group_chat or cp.notify = 'all')
             and coalesce(cp.muted_until, now()) <= now()
             and coalesce(cp.viewing_until, now()) <= now()) end as notified
        from stored cross join place`,
  );
};

/** Takes back the number of a message that was not stored, in the transaction that took it. */
export async function giveNumberBack(tx: Db, chatId: string): Promise<void> {
  await tx.execute(sql`update chats set last_seq = last_seq - 1, last_rev = last_rev - 1
    where id = ${chatId}`);
  await tx.execute(sql`update chat_participants set last_read_seq = least(last_read_seq, c.last_seq),
      last_delivered_seq = least(last_delivered_seq, c.last_seq)
    from chats c where c.id = chat_id and chat_id = ${chatId}`);
}

export async function updateContent(
  tx: Db,
  messageId: string,
  rev: number,
  text: { content: string; folded: string },
): Promise<void> {
  await tx.execute(sql`update messages set content = ${text.content}, folded = ${text.folded},
    rev = ${rev}, edited_at = now() where id = ${messageId}`);
}

/** Erases a message: its text, pictures and reactions are deleted, its place stays. */
export async function eraseContent(tx: Db, messageId: string, rev: number): Promise<void> {
  await tx.execute(sql`delete from message_reactions where message_id = ${messageId}`);
  await tx.execute(sql`update messages set content = '', folded = '', data = null, mentions = null,
    attachments = null, pinned_at = null, rev = ${rev}, deleted_at = now() where id = ${messageId}`);
}

export async function setPinned(
  tx: Db,
  messageId: string,
  rev: number,
  pinned: boolean,
): Promise<void> {
  await tx.execute(sql`update messages set rev = ${rev},
    pinned_at = case when ${pinned} then now() end where id = ${messageId}`);
}

export async function countPins(tx: Db, chatId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from messages
        where chat_id = ${chatId} and pinned_at is not null`,
  );
  return row?.count ?? 0;
}

/** A person's reaction to a message; null takes it back. */
export async function putReaction(
  tx: Db,
  messageId: string,
  rev: number,
  userId: string,
  emoji: string | null,
): Promise<void> {
  await (emoji === null
    ? tx.execute(sql`delete from message_reactions
        where message_id = ${messageId} and user_id = ${userId}`)
    : tx.execute(sql`insert into message_reactions (message_id, user_id, emoji)
        values (${messageId}, ${userId}, ${emoji})
        on conflict (message_id, user_id) do update
          set emoji = excluded.emoji, created_at = now()`));
  await tx.execute(sql`update messages set rev = ${rev} where id = ${messageId}`);
}

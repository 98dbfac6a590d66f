import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { MessageKind } from "@waymates/contract/features/chat-constants";
import { type SQL, sql } from "drizzle-orm";
import { type Db, firstRow, type OpenDatabase, rows } from "../../../platform/db/database.ts";

/** A message before it has its place. */
export interface Draft {
  id: string;
  nonce: string;
  sender: string;
  kind: MessageKind;
  content: string;
  folded: string;
  data: unknown;
  /** Usernames that the text names. */
  names: string[];
  reply_to: string | null;
  attachments: { id: string; alt: string }[];
  /** The first words, for a notification. */
  preview: string;
  /** Ids of the facts that it may give rise to. */
  sent_fact: string;
  mention_fact: string;
}

interface Placed {
  id: string;
  seq: number;
  rev: number;
  created_at: string;
}
export type Appended =
  | (Placed & {
      status: "stored";
      /** People who keep apart from the sender, in a group. */
      apart: string[];
      mentions: string[];
      attachments: ChatMessage["attachments"];
      quoted: ChatMessage["quoted"];
      /** A stranger's chat was taken up by answering. */
      accepted: boolean;
    })
  | (Placed & { status: "known" })
  | {
      status: "refused";
      code: "NOT_FOUND" | "FORBIDDEN" | "CONFLICT" | "CHAT_REQUEST_PENDING" | "VALIDATION";
      field?: string;
    };

export interface AppendAnswer {
  members_rev: number;
  is_group_chat: boolean;
  facts: boolean;
  results: Appended[];
}

/** Stores messages of one chat in the order given, in one statement: after it they are committed. */
export async function appendMessages(
  database: OpenDatabase,
  chatId: string,
  drafts: readonly Draft[],
): Promise<AppendAnswer> {
  const { name, text } = appendStatement;
  const [row] = (await database.query(text, [chatId, JSON.stringify(drafts)], name)).rows;
  if (!row) throw new Error("append_messages answered nothing");
  return row["answer"] as AppendAnswer;
}

const appendStatement = {
  name: "chat-append",
  text: "select append_messages($1, $2::jsonb) as answer",
};

/** A row `m` of messages in the shape of the contract, as somebody sees it who keeps nobody apart. */
const asJson = sql`jsonb_build_object(
  'id', m.id, 'chat_id', m.chat_id, 'seq', m.seq, 'rev', m.rev, 'nonce', m.nonce, 'kind', m.kind,
  'sender_id', m.sender_id,
  'sender', (select chat_person(p) from profiles p where p.id = m.sender_id),
  'content', case when m.deleted_at is null then m.content else '' end,
  'data', case when m.deleted_at is null then chat_event_data(m.data) end,
  'mentions', case when m.deleted_at is null then coalesce(m.mentions, '[]'::jsonb) else '[]'::jsonb end,
  'reply_to', m.reply_to,
  'quoted', case when m.reply_to is not null and m.deleted_at is null then (
    select jsonb_build_object('id', q.id, 'seq', q.seq,
      'sender', (select chat_person(p) from profiles p where p.id = q.sender_id),
      'content', case when q.deleted_at is null then left(q.content, 200) else '' end,
      'has_attachments', q.deleted_at is null and q.attachments is not null,
      'deleted', q.deleted_at is not null)
    from messages q where q.id = m.reply_to) end,
  'attachments', case when m.deleted_at is null then coalesce(m.attachments, '[]'::jsonb) else '[]'::jsonb end,
  'reactions', (select coalesce(jsonb_agg(jsonb_build_object('emoji', r.emoji, 'user_ids', r.ids)
      order by r.first, r.emoji), '[]'::jsonb)
    from (select emoji, jsonb_agg(user_id order by created_at, user_id) as ids, min(created_at) as first
      from message_reactions where message_id = m.id group by emoji) r),
  'pinned', m.pinned_at is not null,
  'created_at', m.created_at, 'edited_at', m.edited_at, 'deleted_at', m.deleted_at
) as message`;

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

async function read(db: Db, rest: SQL): Promise<ChatMessage[]> {
  const found = await rows<{ message: ChatMessage }>(
    db,
    sql`select ${asJson} from messages m ${rest}`,
  );
  return found.map(({ message }) => ({
    ...message,
    created_at: new Date(message.created_at).toISOString(),
    edited_at: iso(message.edited_at),
    deleted_at: iso(message.deleted_at),
  }));
}

interface Window {
  chatId: string;
  joinedSeq: number;
  limit: number;
}

/** The newest ones before a seq, by falling seq. */
export const listBefore = (db: Db, { chatId, joinedSeq, limit }: Window, before: number) =>
  read(
    db,
    sql`where m.chat_id = ${chatId} and m.seq > ${joinedSeq} and m.seq < ${before}
        order by m.seq desc limit ${limit}`,
  );

/** Those after a seq, by rising seq. */
export const listSince = (db: Db, { chatId, joinedSeq, limit }: Window, since: number) =>
  read(
    db,
    sql`where m.chat_id = ${chatId} and m.seq > ${Math.max(joinedSeq, since)}
        order by m.seq limit ${limit}`,
  );

/** Those that changed after a rev, by rising rev. */
export const listChanges = (db: Db, { chatId, joinedSeq, limit }: Window, after: number) =>
  read(
    db,
    sql`where m.chat_id = ${chatId} and m.rev > ${after} and m.seq > ${joinedSeq}
        order by m.rev limit ${limit}`,
  );

export const listPins = (db: Db, { chatId, joinedSeq, limit }: Window) =>
  read(
    db,
    sql`where m.chat_id = ${chatId} and m.pinned_at is not null and m.deleted_at is null
          and m.seq > ${joinedSeq}
        order by m.pinned_at desc limit ${limit}`,
  );

export async function findMessage(
  db: Db,
  chatId: string,
  messageId: string,
): Promise<ChatMessage | null> {
  const [found] = await read(db, sql`where m.id = ${messageId} and m.chat_id = ${chatId}`);
  return found ?? null;
}

/** Messages by their place in many chats: what other processes stored lately. */
export const listRecent = (db: Db, fromId: string, chatIds: readonly string[]) =>
  read(
    db,
    sql`where m.id >= ${fromId}::uuid
          and m.chat_id = any(string_to_array(${chatIds.join(",")}, ',')::uuid[])
        order by m.chat_id, m.seq limit 2000`,
  );

/** Which chats got messages since a moment that a UUIDv7 stands for. */
export const listRecentPlaces = (db: Db, fromId: string) =>
  rows<{ id: string; chat_id: string }>(
    db,
    sql`select id, chat_id from messages where id >= ${fromId}::uuid order by id limit 5000`,
  );

export async function updateContent(
  tx: Db,
  messageId: string,
  rev: number,
  text: { content: string; folded: string },
): Promise<void> {
  await tx.execute(sql`update messages set content = ${text.content}, folded = ${text.folded},
    rev = ${rev}, edited_at = now() where id = ${messageId}`);
}

/** Takes a message back: its words, pictures and reactions go, its place stays. */
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

export async function putReaction(
  tx: Db,
  messageId: string,
  userId: string,
  emoji: string | null,
): Promise<void> {
  if (emoji === null) {
    await tx.execute(sql`delete from message_reactions
      where message_id = ${messageId} and user_id = ${userId}`);
    return;
  }
  await tx.execute(sql`insert into message_reactions (message_id, user_id, emoji)
    values (${messageId}, ${userId}, ${emoji})
    on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = now()`);
}

export async function touchMessage(tx: Db, messageId: string, rev: number): Promise<void> {
  await tx.execute(sql`update messages set rev = ${rev} where id = ${messageId}`);
}

/** Uploads of a person that no message of theirs shows any more. */
export async function listUnusedUploads(
  tx: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`delete from uploads u
        where u.owner_id = ${ownerId}
          and u.id = any(string_to_array(${ids.join(",")}, ',')::uuid[])
          and not exists (select 1 from messages m where m.sender_id = ${ownerId}
            and m.attachments @> jsonb_build_array(jsonb_build_object('id', u.id)))
          and not exists (select 1 from profiles p
            where p.id = ${ownerId} and (p.avatar_url like '%' || u.id || '%'
              or p.chat_customization #>> '{theme,backgroundImage,upload}' = u.id::text))
        returning u.id`,
  );
  return found.map(({ id }) => id);
}

export async function hasWritten(db: Db, chatId: string, userId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from messages where chat_id = ${chatId} and sender_id = ${userId} limit 1`,
  );
  return row !== null;
}

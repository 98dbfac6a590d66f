import type { Attachment } from "@waymates/contract/features/chat-messages";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";

/** A message as a report shows it. */
export interface MessageCard {
  id: string;
  chat_id: string;
  sender_id: string | null;
  page_id: string | null;
  content: string;
  attachments: Attachment[] | null;
  /** When it was written, or last changed. */
  at: string | Date;
}

const columns = sql`m.id, m.chat_id, m.sender_id, c.page_id, m.content, m.attachments,
  coalesce(m.edited_at, m.created_at) as at`;

/** Returns a message that a person can read: one in a chat of theirs, sent since they joined. */
export async function findReadMessage(
  db: Db,
  userId: string,
  id: string,
): Promise<MessageCard | null> {
  const [found] = await rows<MessageCard>(
    db,
    sql`select ${columns} from messages m join chats c on c.id = m.chat_id
        join chat_participants p on p.chat_id = m.chat_id and p.user_id = ${userId}
        where m.id = ${id} and p.left_at is null and m.seq > p.joined_seq
          and m.deleted_at is null and m.kind <> 'event'
          and (m.sender_id is null or not is_blocked_pair(${userId}, m.sender_id))`,
  );
  return found ?? null;
}

/** Messages by their ids, without regard to who may read them. */
export async function listMessageCards(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, MessageCard>> {
  if (ids.length === 0) return new Map();
  const found = await rows<MessageCard>(
    db,
    sql`select ${columns} from messages m join chats c on c.id = m.chat_id
        where m.id = any(${idArray(ids)})`,
  );
  return new Map(found.map((card) => [card.id, card]));
}

/** Holds a chat until the transaction ends. @returns the number of its last change of members */
export async function lockMembersRev(tx: Db, chatId: string): Promise<number> {
  const chat = await firstRow<{ rev: number }>(
    tx,
    sql`select members_rev as rev from chats where id = ${chatId} for update`,
  );
  return chat?.rev ?? 0;
}

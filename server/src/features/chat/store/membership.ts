import type { ChatRole, NotifyChoice } from "@waymates/contract/features/chat-constants";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";

/** A chat, and what one of its participants is in it. */
export interface ChatMembership {
  chat_id: string;
  name: string | null;
  is_group_chat: boolean;
  page_id: string | null;
  last_seq: number;
  last_rev: number;
  members_rev: number;
  archived: boolean;
  role: ChatRole;
  /** Messages up to this one are not theirs to read. */
  joined_seq: number;
  last_read_seq: number;
  notify: NotifyChoice;
  /** A stranger began the chat and this person has not accepted it yet. */
  request: boolean;
  /** The other person of a direct chat. */
  other_id: string | null;
  /** The other person has not accepted yet. */
  other_request: boolean;
  /** The other person of a direct chat deleted their account. */
  other_gone: boolean;
  /** One of the two people of a direct chat has blocked the other. */
  blocked: boolean;
}

const membershipOf = (chatId: string, userId: string): SQL => sql`
    select c.id as chat_id, c.name, c.is_group_chat, c.page_id, c.last_seq, c.last_rev, c.members_rev,
      c.archived_at is not null as archived, me.role, me.joined_seq, me.last_read_seq, me.notify,
      me.request, other.user_id as other_id, coalesce(other.request, false) as other_request,
      not c.is_group_chat and not exists (select 1 from living_profiles p where p.id = other.user_id) as other_gone,
      other.user_id is not null and is_blocked_pair(me.user_id, other.user_id) as blocked
    from chats c
    join chat_participants me on me.chat_id = c.id and me.user_id = ${userId} and me.left_at is null
    left join chat_participants other
      on not c.is_group_chat and other.chat_id = c.id and other.user_id <> me.user_id
    where c.id = ${chatId}`;

/** Null for a person who is not in the chat: there is no such chat, they left, or were removed. */
export const findMembership = (
  db: Db,
  chatId: string,
  userId: string,
): Promise<ChatMembership | null> => firstRow<ChatMembership>(db, membershipOf(chatId, userId));

/**
 * Locks the chat's row until the transaction ends, so that changes in a chat take turns. What decides
 * about a change is read by a statement of its own after this one, which then sees what was committed
 * while this one waited.
 */
export async function lockChat(tx: Db, chatId: string): Promise<void> {
  await tx.execute(sql`select 1 from chats where id = ${chatId} for update`);
}

/** Where a message stands. */
export interface StoredPlace {
  id: string;
  chat_id: string;
  seq: number;
  rev: number;
  created_at: string;
}

/** What decides about a new message, in one statement: the sender's membership, and the message stored
 * under its nonce before. */
export async function findForSending(
  tx: Db,
  chatId: string,
  senderId: string,
  nonce: string,
): Promise<{ membership: ChatMembership | null; stored: StoredPlace | null }> {
  const row = await firstRow<{ membership: ChatMembership | null; stored: StoredPlace | null }>(
    tx,
    sql`select (select to_jsonb(mine) from (${membershipOf(chatId, senderId)}) mine) as membership,
          (select jsonb_build_object('id', id, 'chat_id', chat_id, 'seq', seq, 'rev', rev,
             'created_at', created_at)
           from messages where sender_id = ${senderId} and nonce = ${nonce}) as stored`,
  );
  return row ?? { membership: null, stored: null };
}

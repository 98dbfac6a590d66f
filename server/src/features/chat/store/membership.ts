import type { ChatRole, NotifyChoice } from "@waymates/contract/features/chat-constants";
import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { ChatPerson } from "@waymates/contract/features/chat-messages";
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
  /** People who are or were in the chat and have a block with this person. */
  blocked_with: string[];
  /** The other person of a direct chat has not accepted yet what this one wrote. */
  waits: boolean;
  /** What the person is on the page of a channel. */
  page_role: PageRole | null;
  page_muted_until: string | Date | null;
}

export const membershipOf = (chatId: string, userId: string): SQL => sql`
    select c.id as chat_id, c.name, c.is_group_chat, c.page_id, c.last_seq, c.last_rev, c.members_rev,
      c.archived_at is not null as archived, me.role, me.joined_seq, me.last_read_seq, me.notify,
      me.request, other.user_id as other_id, coalesce(other.request, false) as other_request,
      not c.is_group_chat and not exists (select 1 from living_profiles p where p.id = other.user_id) as other_gone,
      (select coalesce(jsonb_agg(b.other_id), '[]'::jsonb) from blocked_pairs b
        join chat_participants theirs on theirs.chat_id = c.id and theirs.user_id = b.other_id
       where b.user_id = me.user_id) as blocked_with,
      coalesce(other.request, false) and exists (select from messages m
        where m.chat_id = c.id and m.sender_id = me.user_id) as waits,
      (select p.role from page_people p
       where p.page_id = c.page_id and p.user_id = me.user_id) as page_role,
      (select r.until from page_restrictions r where r.page_id = c.page_id
        and r.user_id = me.user_id and r.kind = 'muted') as page_muted_until
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

/** The position of a message. */
export interface StoredPlace {
  id: string;
  chat_id: string;
  seq: number;
  rev: number;
  created_at: string;
}

/** What decides about a new message, and its sender as the chat shows them. */
export interface ForSending {
  membership: ChatMembership | null;
  /** The message that was stored under the nonce before. */
  stored: StoredPlace | null;
  sender: ChatPerson | null;
}

export async function findForSending(
  tx: Db,
  chatId: string,
  senderId: string,
  nonce: string,
): Promise<ForSending> {
  const row = await firstRow<ForSending>(
    tx,
    sql`select (select to_jsonb(mine) from (${membershipOf(chatId, senderId)}) mine) as membership,
          (select jsonb_build_object('id', id, 'chat_id', chat_id, 'seq', seq, 'rev', rev,
             'created_at', created_at)
           from messages where sender_id = ${senderId} and nonce = ${nonce}) as stored,
          (select chat_person(p.id, p.username, p.first_name, p.last_name, p.avatar_url)
           from living_profiles p where p.id = ${senderId}) as sender`,
  );
  return row ?? { membership: null, stored: null, sender: null };
}

import type { ChatRole, NotifyChoice } from "@waymates/contract/features/chat-constants";
import { type SQL, sql } from "drizzle-orm";
import { type Db, firstRow } from "../../../platform/db/database.ts";

/** A chat and what one participant is in it. */
export interface Standing {
  chat_id: string;
  name: string | null;
  is_group_chat: boolean;
  page_id: string | null;
  last_seq: number;
  last_rev: number;
  members_rev: number;
  archived: boolean;
  role: ChatRole;
  joined_seq: number;
  last_read_seq: number;
  notify: NotifyChoice;
  request: boolean;
  /** The other one of a direct chat. */
  other_id: string | null;
  /** They have not accepted yet. */
  other_request: boolean;
  /** The other one of a direct chat deleted their account. */
  other_gone: boolean;
  /** One of a direct chat's two has blocked the other. */
  apart: boolean;
}

function statement(chatId: string, userId: string, lock: SQL): SQL {
  return sql`
    select c.id as chat_id, c.name, c.is_group_chat, c.page_id, c.last_seq, c.last_rev, c.members_rev,
      c.archived_at is not null as archived, me.role, me.joined_seq, me.last_read_seq, me.notify,
      me.request, other.user_id as other_id, coalesce(other.request, false) as other_request,
      not c.is_group_chat and (op.id is null or op.deleted_at is not null) as other_gone,
      other.user_id is not null and is_blocked_pair(${userId}, other.user_id) as apart
    from chats c
    join chat_participants me on me.chat_id = c.id and me.user_id = ${userId} and me.left_at is null
    left join chat_participants other
      on not c.is_group_chat and other.chat_id = c.id and other.user_id <> ${userId}
    left join profiles op on op.id = other.user_id
    where c.id = ${chatId} ${lock}`;
}

/** Null for nobody of the chat: not there, left, or removed. */
export const findStanding = (db: Db, chatId: string, userId: string): Promise<Standing | null> =>
  firstRow<Standing>(db, statement(chatId, userId, sql``));

/** The same, holding the chat until the transaction ends: what changes in it takes turns. */
export const lockStanding = (tx: Db, chatId: string, userId: string): Promise<Standing | null> =>
  firstRow<Standing>(tx, statement(chatId, userId, sql`for update of c`));

import type { ChatItem } from "@waymates/contract/features/chat";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { directKey } from "../rules.ts";
import type { Seen } from "../../../platform/changing-list.ts";
import { chats } from "../tables.ts";

const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

export function withPlainTimes(item: ChatItem): ChatItem {
  return {
    ...item,
    last_message_at: iso(item.last_message_at),
    muted_until: iso(item.muted_until),
    last_message: item.last_message && {
      ...item.last_message,
      created_at: new Date(item.last_message.created_at).toISOString(),
    },
  };
}

interface ListOptions {
  folder: "chats" | "requests";
  limit: number;
  seen: Seen;
}

/** A page of a person's chats, newest first; the one door to get_user_chats_with_details. */
export async function listChatItems(
  db: Db,
  userId: string,
  { folder, limit, seen }: ListOptions,
): Promise<ChatItem[]> {
  const row = await firstRow<{ chats: ChatItem[] }>(
    db,
    sql`select get_user_chats_with_details(${userId}, ${folder}, ${limit}::int,
          p_without => string_to_array(${seen.ends.join(",")}, ','), p_passed => ${seen.before}::int) as chats`,
  );
  return (row?.chats ?? []).map(withPlainTimes);
}

/** One chat as the list shows it to a person; null where it is not theirs. */
export async function findChatItem(
  db: Db,
  userId: string,
  chatId: string,
): Promise<ChatItem | null> {
  const row = await firstRow<{ chats: ChatItem[] }>(
    db,
    sql`select get_user_chats_with_details(${userId}, p_limit => 1, p_chat => ${chatId}) as chats`,
  );
  const item = row?.chats[0];
  return item ? withPlainTimes(item) : null;
}

/** Requests that wait for a person, counted up to a hundred. */
export async function countRequests(db: Db, userId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from chat_participants me join chats c on c.id = me.chat_id
          where me.user_id = ${userId} and me.request and me.left_at is null
            and me.declined_at is null and c.last_seq > 0
            and (c.is_group_chat or not exists (
              select 1 from chat_participants o where o.chat_id = c.id and o.user_id <> ${userId}
                and is_blocked_pair(${userId}, o.user_id)))
          limit 100) waiting`,
  );
  return row?.count ?? 0;
}

interface NewChat {
  id: string;
  name: string | null;
  isGroup: boolean;
  pageId?: string;
  directKey?: string;
}

/** False where a chat of that id or of that pair is there already. */
export async function insertChat(tx: Db, chat: NewChat): Promise<boolean> {
  const made = await tx
    .insert(chats)
    .values({
      id: chat.id,
      name: chat.name,
      is_group_chat: chat.isGroup,
      page_id: chat.pageId ?? null,
      direct_key: chat.directKey ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: chats.id });
  return made.length > 0;
}

export async function findDirectChatId(db: Db, directKey: string): Promise<string | null> {
  const row = await firstRow<{ id: string }>(
    db,
    sql`select id from chats where direct_key = ${directKey}`,
  );
  return row?.id ?? null;
}

/** The direct chat of two people; null unless there is one and they follow each other. */
export async function findChatOfFriends(
  db: Db,
  one: string,
  other: string,
): Promise<string | null> {
  const row = await firstRow<{ id: string }>(
    db,
    sql`select id from chats where direct_key = ${directKey(one, other)}
          and exists (select from follow_pairs where follower_id = ${one} and following_id = ${other})
          and exists (select from follow_pairs where follower_id = ${other} and following_id = ${one})`,
  );
  return row?.id ?? null;
}

export async function renameChat(tx: Db, chatId: string, name: string | null): Promise<void> {
  await tx.execute(sql`update chats set name = ${name} where id = ${chatId}`);
}

/** Next number of changes of a chat that the caller holds. */
export async function nextRev(tx: Db, chatId: string): Promise<number> {
  const row = await firstRow<{ rev: number }>(
    tx,
    sql`update chats set last_rev = last_rev + 1 where id = ${chatId} returning last_rev as rev`,
  );
  return row?.rev ?? 0;
}

import type { ChatItem } from "@waymates/contract/features/chat";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { directKey, type Unseen } from "../rules.ts";
import { isUnseen, type Seen } from "../../../platform/changing-list.ts";
import { chats } from "../tables.ts";

/** A chat of a person, as get_user_chats_with_details joins it. */
export interface ChatRow extends Omit<
  ChatItem,
  "unread_count" | "last_message" | "last_message_at" | "muted" | "muted_until"
> {
  last_message_at: string | Date | null;
  /** By which lists are ordered. */
  sort_at: string | Date;
  muted_until: string | Date | null;
  /** Null where all messages are read. */
  unseen: Unseen | null;
  last_message: Omit<NonNullable<ChatItem["last_message"]>, "hidden"> | null;
  /** People who are or were in the chat and have a block with this person. */
  blocked_with: string[];
}

export type Folder = "chats" | "requests";

export interface ListOptions {
  folder: Folder;
  limit: number;
  seen: Seen;
}

/** A direct chat without a message is in no folder. */
const isIn = (folder: Folder): SQL =>
  sql`not declined and request = ${folder === "requests"} and (is_group_chat or last_seq > 0)`;

/** The chats of a person's folder, newest first. The caller asks which of them they may see. */
export const listChatRows = (
  db: Db,
  userId: string,
  { folder, limit, seen }: ListOptions,
): Promise<ChatRow[]> =>
  rows<ChatRow>(
    db,
    sql`select * from get_user_chats_with_details(${userId}, null::uuid) where ${isIn(folder)}
          and ${isUnseen(sql`id`, seen)}
        order by sort_at desc, id desc limit ${limit} offset ${seen.before}`,
  );

/** As a select: one chat of a person, whatever its folder. */
export const chatRowOf = (chatId: string, userId: string): SQL =>
  sql`select * from get_user_chats_with_details(${userId}, ${chatId}::uuid)`;

/** Null for a person who is not in the chat. The caller asks whether they may see it. */
export const findChatRow = (db: Db, userId: string, chatId: string): Promise<ChatRow | null> =>
  firstRow<ChatRow>(db, chatRowOf(chatId, userId));

/** Requests that wait for a person, at most a hundred, with what decides whether the person sees them. */
export const listRequests = (
  db: Db,
  userId: string,
): Promise<Pick<ChatRow, "is_group_chat" | "blocked_with">[]> =>
  rows(
    db,
    sql`select is_group_chat, blocked_with from get_user_chats_with_details(${userId}, null::uuid)
        where ${isIn("requests")} limit 100`,
  );

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

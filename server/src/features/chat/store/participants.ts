import {
  CHAT_LIMITS,
  type ChatRole,
  type NotifyChoice,
} from "@waymates/contract/features/chat-constants";
import { idArray } from "../../../platform/db/among.ts";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import type { Unseen } from "../rules.ts";

export interface Member {
  user_id: string;
  joined_seq: number;
  request: boolean;
  read_receipts: boolean;
}
/** Who is in a chat, by user id, with the chat's members_rev that the list takes into account. */
export interface Members {
  rev: number;
  isGroup: boolean;
  pageId: string | null;
  people: ReadonlyMap<string, Member>;
}

/** Null where there is no such chat. */
export async function findMembers(db: Db, chatId: string): Promise<Members | null> {
  const row = await firstRow<Omit<Members, "people"> & { members: Member[] }>(
    db,
    sql`select c.members_rev as rev, c.is_group_chat as "isGroup", c.page_id as "pageId",
          (select coalesce(jsonb_agg(jsonb_build_object('user_id', cp.user_id,
             'joined_seq', cp.joined_seq, 'request', cp.request,
             'read_receipts', coalesce(pr.read_receipts, true))), '[]'::jsonb)
           from chat_participants cp left join chat_preferences pr on pr.user_id = cp.user_id
           where cp.chat_id = c.id and cp.left_at is null and cp.declined_at is null) as members
        from chats c where c.id = ${chatId}`,
  );
  if (!row) return null;
  const { members, ...chat } = row;
  return { ...chat, people: new Map(members.map((member) => [member.user_id, member])) };
}

/** Those of the people who are in the chat. */
export async function listParticipantsAmong(
  db: Db,
  chatId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await rows<{ user_id: string }>(
    db,
    sql`select user_id from chat_participants where chat_id = ${chatId} and left_at is null
          and user_id = any(${idArray(ids)})`,
  );
  return found.map(({ user_id }) => user_id);
}

export interface Marker {
  user_id: string;
  role: ChatRole;
  last_read_seq: number;
  last_delivered_seq: number;
  read_receipts: boolean;
  person: { id: string; username: string; name: string; avatar_url: string | null };
}

/** As a select: the first hundred participants with how far they have read. */
export const markersOf = (chatId: string): SQL => sql`
  select cp.user_id, cp.role, cp.last_read_seq, cp.last_delivered_seq,
    coalesce(pr.read_receipts, true) as read_receipts,
    chat_person(p.id, p.username, p.first_name, p.last_name, p.avatar_url) as person
  from chat_participants cp join living_profiles p on p.id = cp.user_id
  left join chat_preferences pr on pr.user_id = cp.user_id
  where cp.chat_id = ${chatId} and cp.left_at is null
  order by cp.created_at, cp.user_id limit ${CHAT_LIMITS.namedPeople}`;

interface Entry {
  userId: string;
  role?: ChatRole;
  request?: boolean;
  /** Whether they may read earlier messages. */
  seesAll?: boolean;
}

/**
 * Adds people, or adds them again. Current participants stay unchanged.
 * @returns the ids of the new ones.
 */
export async function putParticipants(tx: Db, chatId: string, people: Entry[]): Promise<string[]> {
  const entries = people.map((one) => ({
    user_id: one.userId,
    role: one.role ?? "member",
    request: one.request ?? false,
    all: one.seesAll ?? false,
  }));
  const added = await rows<{ user_id: string }>(
    tx,
    sql`insert into chat_participants as cp
          (chat_id, user_id, role, request, joined_seq, last_read_seq, last_delivered_seq)
        select c.id, e.user_id, e.role, e.request, case when e."all" then 0 else c.last_seq end,
          c.last_seq, c.last_seq
        from chats c, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as e(user_id uuid, role text, request boolean, "all" boolean)
        where c.id = ${chatId}
        on conflict (chat_id, user_id) do update set left_at = null, declined_at = null,
          role = excluded.role, request = excluded.request, joined_seq = excluded.joined_seq,
          last_read_seq = excluded.last_read_seq, last_delivered_seq = excluded.last_delivered_seq,
          created_at = now()
        where cp.left_at is not null
        returning cp.user_id`,
  );
  if (added.length > 0) await countChange(tx, chatId);
  return added.map(({ user_id }) => user_id);
}

/** False where they were not in it. */
export async function endParticipation(tx: Db, chatId: string, userId: string): Promise<boolean> {
  const gone = await rows(
    tx,
    sql`update chat_participants set left_at = now(), viewing_until = null
        where chat_id = ${chatId} and user_id = ${userId} and left_at is null returning user_id`,
  );
  if (gone.length > 0) await countChange(tx, chatId);
  return gone.length > 0;
}

async function countChange(tx: Db, chatId: string): Promise<void> {
  await tx.execute(sql`update chats set members_rev = members_rev + 1 where id = ${chatId}`);
}

/** Who has a chat with a person and a socket on some process. */
export async function listPresentPartners(db: Db, userId: string): Promise<string[]> {
  const found = await rows<{ user_id: string }>(
    db,
    sql`select distinct other.user_id
        from chat_participants me
        join chat_participants other on other.chat_id = me.chat_id and other.user_id <> me.user_id
          and other.left_at is null
        join presences pr on pr.user_id = other.user_id
        join live_processes lp on lp.id = pr.process_id
        where me.user_id = ${userId}`,
  );
  return found.map(({ user_id }) => user_id);
}

export async function countParticipants(tx: Db, chatId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from chat_participants
        where chat_id = ${chatId} and left_at is null`,
  );
  return row?.count ?? 0;
}

export async function findRole(tx: Db, chatId: string, userId: string): Promise<ChatRole | null> {
  const row = await firstRow<{ role: ChatRole }>(
    tx,
    sql`select role from chat_participants
        where chat_id = ${chatId} and user_id = ${userId} and left_at is null`,
  );
  return row?.role ?? null;
}

export async function setRole(
  tx: Db,
  chatId: string,
  userId: string,
  role: ChatRole,
): Promise<void> {
  await tx.execute(sql`update chat_participants set role = ${role}
    where chat_id = ${chatId} and user_id = ${userId} and left_at is null`);
}

/**
 * Returns the successor of an owner who leaves: the longest-standing admin, else the longest-standing member.
 */
export async function findSuccessor(tx: Db, chatId: string): Promise<string | null> {
  const row = await firstRow<{ user_id: string }>(
    tx,
    sql`select user_id from chat_participants
        where chat_id = ${chatId} and left_at is null and role <> 'owner'
        order by role = 'admin' desc, created_at, user_id limit 1`,
  );
  return row?.user_id ?? null;
}

/** Takes up a chat that a stranger began. False where there was nothing to accept. */
export async function acceptRequest(tx: Db, chatId: string, userId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`update chat_participants set request = false, declined_at = null
        where chat_id = ${chatId} and user_id = ${userId} and request and left_at is null
        returning user_id`,
  );
  if (found.length > 0) await countChange(tx, chatId);
  return found.length > 0;
}

export async function declineRequest(tx: Db, chatId: string, userId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`update chat_participants set declined_at = now()
        where chat_id = ${chatId} and user_id = ${userId} and request and left_at is null
        returning user_id`,
  );
  if (found.length > 0) await countChange(tx, chatId);
  return found.length > 0;
}

export async function setMute(
  db: Db,
  chatId: string,
  userId: string,
  until: Date | null,
): Promise<void> {
  await db.execute(sql`update chat_participants set muted_until = ${until?.toISOString() ?? null}::timestamptz
    where chat_id = ${chatId} and user_id = ${userId}`);
}

export async function setNotify(
  db: Db,
  chatId: string,
  userId: string,
  notify: NotifyChoice,
): Promise<void> {
  await db.execute(sql`update chat_participants set notify = ${notify}
    where chat_id = ${chatId} and user_id = ${userId}`);
}

/** Records that a person is viewing this chat, and so none of the others. */
export async function setViewing(
  db: Db,
  userId: string,
  chatId: string | null,
  seconds: number,
): Promise<void> {
  await db.execute(sql`update chat_participants
    set viewing_until = case when chat_id = ${chatId}::uuid
      then now() + make_interval(secs => ${seconds}::int) end
    where user_id = ${userId} and (chat_id = ${chatId}::uuid or viewing_until is not null)`);
}

export interface Marked {
  members_rev: number;
  is_channel: boolean;
  is_group_chat: boolean;
  last_seq: number;
  /** After the move. */
  last_read_seq: number;
  /** Of the messages that are still unread. */
  unseen: Unseen;
  seq: number;
  advanced: boolean;
  request: boolean;
}

/**
 * Advances a marker, never back and never beyond the newest message. Null for a person who is not in the
 * chat.
 */
export async function advanceMarker(
  db: Db,
  chatId: string,
  userId: string,
  kind: "read" | "delivered",
  seq: number,
): Promise<Marked | null> {
  const isRead = kind === "read";
  return firstRow<Marked>(
    db,
    sql`with before as (
          select cp.last_read_seq, cp.last_delivered_seq, cp.request, c.last_seq, c.members_rev,
            c.is_group_chat, c.page_id is not null as is_channel, least(${seq}::int, c.last_seq) as wanted
          from chat_participants cp join chats c on c.id = cp.chat_id
          where cp.chat_id = ${chatId} and cp.user_id = ${userId} and cp.left_at is null
        ), moved as (
          update chat_participants cp set
            last_read_seq = case when ${isRead} then greatest(cp.last_read_seq, b.wanted)
              else cp.last_read_seq end,
            last_delivered_seq = greatest(cp.last_delivered_seq, b.wanted)
          from before b
          where cp.chat_id = ${chatId} and cp.user_id = ${userId}
            and case when ${isRead} then cp.last_read_seq else cp.last_delivered_seq end < b.wanted
          returning cp.last_read_seq, cp.last_delivered_seq
        )
        select b.members_rev, b.is_channel, b.is_group_chat, b.request, b.last_seq,
          coalesce(moved.last_read_seq, b.last_read_seq) as last_read_seq,
          moved.last_read_seq is not null as advanced,
          case when ${isRead} then coalesce(moved.last_read_seq, b.last_read_seq)
            else coalesce(moved.last_delivered_seq, b.last_delivered_seq) end as seq,
          chat_unseen(${chatId}, ${userId}, coalesce(moved.last_read_seq, b.last_read_seq)) as unseen
        from before b left join moved on true`,
  );
}

import type { ChatDetail, ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, type Position, toPage } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { canSee, rightsOf } from "../policy.ts";
import { presentChat } from "./present-chat.ts";
import { presentMessages } from "./present-messages.ts";
import { presentFor } from "../rules.ts";
import {
  type ChatRow,
  findChatRow,
  type Folder,
  listChatRows,
  listRequests,
} from "../store/chats.ts";
import { findOpenedChat } from "../store/opened-chat.ts";
import { findMembers, type Marker } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";
import { mayQuiz, silencedUntil, writeConditions } from "./membership.ts";

interface ListQuery {
  folder?: Folder;
  cursor?: string | undefined;
  limit?: number;
}

/** A page of the actor's chats, newest first. */
export async function viewChats(
  { db }: ChatContext,
  { userId }: Actor,
  { folder = "chats", cursor, limit = CHAT_LIMITS.listed }: ListQuery = {},
): Promise<ChatsPage> {
  const found = await listVisible(db, userId, folder, limit + 1, decodeCursor(cursor));
  const page = toPage(found, limit, placeOf);
  const requests = await listRequests(db, userId);
  return {
    items: page.items.map((row) => presentChat(row)),
    nextCursor: page.nextCursor,
    requestCount: requests.filter(canSee).length,
  };
}

const placeOf = ({ id, sort_at }: ChatRow): Position => ({ at: new Date(sort_at), id });

/** The next chats of a folder that a person may see; reads on where a block left some out. */
async function listVisible(
  db: Db,
  userId: string,
  folder: Folder,
  limit: number,
  after: Position | null,
): Promise<ChatRow[]> {
  const read = await listChatRows(db, userId, { folder, limit, after });
  const visible = read.filter(canSee);
  const last = read.at(-1);
  if (!last || read.length < limit || visible.length === limit) return visible;
  const more = await listVisible(db, userId, folder, limit - visible.length, placeOf(last));
  return [...visible, ...more];
}

/** One of a person's chats as the list shows it; null where they may not see it. */
async function findChatItem(db: Db, userId: string, chatId: string): Promise<ChatItem | null> {
  const row = await findChatRow(db, userId, chatId);
  return canSee(row) ? presentChat(row) : null;
}

/** One chat with its people, how far they have read, its pins and what the actor may do. */
export async function viewChat(
  { db }: ChatContext,
  actor: Actor,
  chatId: string,
): Promise<ChatDetail> {
  const opened = await findOpenedChat(db, actor.userId, chatId);
  if (!opened || !canSee(opened.membership)) throw new Problem("NOT_FOUND");
  const { membership, markers, readReceipts } = opened;
  const blockedWith = new Set(membership.blocked_with);
  const isShown = (marker: Marker) =>
    marker.user_id === actor.userId ||
    (readReceipts &&
      marker.read_receipts &&
      membership.page_id === null &&
      !membership.other_request &&
      !blockedWith.has(marker.user_id));
  const pins = await presentMessages(db, opened.pins);
  const conditions = await writeConditions(db, actor, membership);
  return {
    ...presentChat(opened.chat),
    members: markers.map((marker) => ({
      ...marker.person,
      role: marker.role,
      mentionable: marker.user_id !== actor.userId && !blockedWith.has(marker.user_id),
      last_read_seq: isShown(marker) ? marker.last_read_seq : null,
      last_delivered_seq: isShown(marker) ? marker.last_delivered_seq : null,
    })),
    pins: membership.is_group_chat ? pins.map((pin) => presentFor(pin, blockedWith)) : pins,
    joined_seq: membership.joined_seq,
    awaiting: conditions.request !== "none",
    silenced_until: silencedUntil(membership)?.toISOString() ?? null,
    can: rightsOf(membership, { ...conditions, mayQuiz: mayQuiz(actor, membership) }),
  };
}

/** Sends a person's tabs their chat as the list shows it now. */
export async function sendChatItem(
  chat: ChatContext,
  userId: string,
  chatId: string,
): Promise<void> {
  const item = await findChatItem(chat.db, userId, chatId);
  if (item) chat.live.toUser(userId, "chat_updated", { chat: item });
}

/** The part of a list item that is the same for all members. */
export type SharedPart = Pick<
  ChatItem,
  "id" | "name" | "participants" | "participant_count" | "page_details"
>;

/** Sends all members what has changed in their chat for all of them. @param userId any member */
export async function sendSharedPart(
  chat: ChatContext,
  userId: string,
  chatId: string,
): Promise<void> {
  const item = await findChatItem(chat.db, userId, chatId);
  if (!item) return;
  const { id, name, participants, participant_count, page_details } = item;
  const shared: SharedPart = { id, name, participants, participant_count, page_details };
  const members = await findMembers(chat.db, chatId);
  chat.live.toUsers([...(members?.people.keys() ?? [])], "chat_updated", { chat: shared });
}

import type { ChatDetail, ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
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
  type ListOptions,
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
  const page = await readChangingPage(
    { cursor, limit },
    {
      read: (most, seen) => listVisible(db, userId, { folder, limit: most, seen }),
      id: ({ id }) => id,
      present: (found) => found.map((row) => presentChat(row)),
    },
  );
  const requests = await listRequests(db, userId);
  return { ...page, requestCount: requests.filter(canSee).length };
}

/** The next chats of a folder that a person may see; reads more where a block leaves some out. */
async function listVisible(db: Db, userId: string, wanted: ListOptions): Promise<ChatRow[]> {
  const { limit } = wanted;
  for (let most = limit; ; most *= 2) {
    const read = await listChatRows(db, userId, { ...wanted, limit: most });
    const visible = read.filter(canSee);
    if (visible.length >= limit || read.length < most) return visible.slice(0, limit);
  }
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

import type { ChatDetail, ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, toPage } from "../../../platform/cursor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { mutedOnPageUntil } from "../../pages/index.ts";
import { rightsOf } from "../policy.ts";
import { presentFor } from "../rules.ts";
import { countRequests, findChatItem, listChatItems } from "../store/chats.ts";
import { hasWritten, listPins } from "../store/messages.ts";
import { listMarkers, type Marker } from "../store/participants.ts";
import { findPreferences } from "../store/preferences.ts";
import { listApart } from "../store/relations.ts";
import type { ChatContext } from "./context.ts";
import { getStanding } from "./standing.ts";

interface ListQuery {
  folder?: "chats" | "requests";
  cursor?: string | undefined;
  limit?: number;
}

/** A page of the actor's chats, newest first. */
export async function viewChats(
  { db }: ChatContext,
  actor: Actor,
  { folder = "chats", cursor, limit = CHAT_LIMITS.listed }: ListQuery = {},
): Promise<ChatsPage> {
  const after = decodeCursor(cursor);
  const found = await listChatItems(db, actor.userId, { folder, limit: limit + 1, after });
  const page = toPage(found, limit, (item) => ({
    at: new Date(item.last_message_at ?? 0),
    id: item.id,
  }));
  return { ...page, requestCount: await countRequests(db, actor.userId) };
}

/** One chat with its people, how far they have read, its pins and what the actor may do. */
export async function viewChat(
  chat: ChatContext,
  actor: Actor,
  chatId: string,
): Promise<ChatDetail> {
  const { db } = chat;
  const standing = await getStanding(db, chatId, actor.userId);
  const item = await findChatItem(db, actor.userId, chatId);
  if (!item) throw new Problem("NOT_FOUND");
  const markers = await listMarkers(db, chatId);
  const apart = new Set(await listApart(db, actor.userId));
  const { readReceipts } = await findPreferences(db, actor.userId);
  const tells = (marker: Marker) =>
    marker.user_id === actor.userId ||
    (readReceipts &&
      marker.read_receipts &&
      standing.page_id === null &&
      !standing.other_request &&
      !apart.has(marker.user_id));
  const pins = await listPins(db, {
    chatId,
    joinedSeq: standing.joined_seq,
    limit: CHAT_LIMITS.pins,
  });
  const { page_id } = standing;
  const silenced = page_id ? await mutedOnPageUntil(db, page_id, actor.userId) : null;
  const wrote = standing.other_request && (await hasWritten(db, chatId, actor.userId));
  const can = rightsOf(standing, wrote);
  return {
    ...item,
    members: markers.map((marker) => ({
      ...marker.person,
      role: marker.role,
      mentionable: marker.user_id !== actor.userId && !apart.has(marker.user_id),
      last_read_seq: tells(marker) ? marker.last_read_seq : null,
      last_delivered_seq: tells(marker) ? marker.last_delivered_seq : null,
    })),
    pins: standing.is_group_chat ? pins.map((pin) => presentFor(pin, apart)) : pins,
    joined_seq: standing.joined_seq,
    awaiting: wrote,
    silenced_until: silenced?.toISOString() ?? null,
    can: { ...can, write: can.write && silenced === null },
  };
}

/** Tells a person's tabs how a chat now stands for them. */
export async function tellItem(chat: ChatContext, userId: string, chatId: string): Promise<void> {
  const item = await findChatItem(chat.db, userId, chatId);
  if (item) chat.live.toUser(userId, "chat_updated", { chat: item });
}

/** What everybody of a chat may know of it alike. */
export type SharedPart = Pick<
  ChatItem,
  "id" | "name" | "participants" | "participant_count" | "page_details"
>;

/** Tells everybody of a chat what has changed in it for all. */
export async function tellShared(chat: ChatContext, userId: string, chatId: string): Promise<void> {
  const item = await findChatItem(chat.db, userId, chatId);
  if (!item) return;
  const { id, name, participants, participant_count, page_details } = item;
  const shared: SharedPart = { id, name, participants, participant_count, page_details };
  const membership = await chat.members.of(chatId);
  chat.live.toUsers([...(membership?.people.keys() ?? [])], "chat_updated", { chat: shared });
}

import { z } from "zod";
import { cursorParam } from "../paging.ts";
import {
  CHAT_LIMITS,
  chatRoles,
  messageKinds,
  muteSpans,
  notifyChoices,
  presenceStatuses,
} from "./chat-constants.ts";
import { chatMessage, chatPerson, seq } from "./chat-messages.ts";
import { isPlainLine, lengthOf, normalizeText, textFault } from "../text/stored.ts";

export const participant = chatPerson.extend({ role: z.enum(chatRoles) });
export type Participant = z.infer<typeof participant>;

/** The newest message of a chat, as much of it as a list shows. */
export const lastMessage = z.object({
  id: z.uuid(),
  seq,
  kind: z.enum(messageKinds),
  sender_id: z.uuid().nullable(),
  sender_name: z.string().nullable(),
  /** The first 200 characters; null where it was taken back or is hidden. */
  content: z.string().nullable(),
  data: z.unknown(),
  attachment_count: z.int(),
  deleted: z.boolean(),
  hidden: z.boolean(),
  created_at: z.string(),
});

/** One chat in the list: GET /api/chats, user_chats, chat_updated. */
export const chatItem = z.object({
  id: z.uuid(),
  /**
   * A group's name; null for a direct chat and for a group without a name, which is titled by its
   * members.
   */
  name: z.string().nullable(),
  is_group_chat: z.boolean(),
  /** Of a page's channel the first twenty. */
  participants: z.array(participant),
  participant_count: z.int(),
  last_message_at: z.string().nullable(),
  page_details: z
    .object({
      id: z.uuid(),
      name: z.string(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
    })
    .nullable(),
  unread_count: z.int(),
  last_message: lastMessage.nullable(),
  last_seq: seq,
  last_rev: seq,
  last_read_seq: seq,
  /** The reader's own. */
  role: z.enum(chatRoles),
  muted: z.boolean(),
  muted_until: z.string().nullable(),
  notify: z.enum(notifyChoices),
  /**
   * A message from a stranger: the chat is in the request folder until it is accepted or declined.
   */
  request: z.boolean(),
});
export type ChatItem = z.infer<typeof chatItem>;

/** Newest first. cursor and limit as everywhere; folder `requests` holds what strangers wrote. */
export const chatsQuery = z.strictObject({
  folder: z.enum(["chats", "requests"]).default("chats"),
  cursor: cursorParam,
  limit: z.coerce.number().int().min(1).max(CHAT_LIMITS.listed).default(CHAT_LIMITS.listed),
});
export const chatsPage = z.object({
  items: z.array(chatItem),
  nextCursor: z.string().nullable(),
  /** How many requests wait, whichever folder was asked for. */
  requestCount: z.int(),
});
export type ChatsPage = z.infer<typeof chatsPage>;

/** How far each participant has come; null where they or the reader keep that to themselves. */
export const chatMember = participant.extend({
  /** Whether an @ of the reader's may mean them: never oneself, nor where a block keeps two apart. */
  mentionable: z.boolean(),
  last_read_seq: seq.nullable(),
  last_delivered_seq: seq.nullable(),
});
export type ChatMember = z.infer<typeof chatMember>;

/** GET /api/chats/{chatId}. */
export const chatDetail = chatItem.extend({
  /** The first hundred; markers of direct chats and groups only. */
  members: z.array(chatMember),
  pins: z.array(chatMessage),
  /** Seqs up to this one are not the reader's: they joined later. */
  joined_seq: seq,
  /** The other one has not accepted yet: no further message until then. */
  awaiting: z.boolean(),
  /** In a page's channel: until when its moderators let the reader read and not write. */
  silenced_until: z.string().nullable(),
  can: z.object({
    write: z.boolean(),
    rename: z.boolean(),
    add: z.boolean(),
    leave: z.boolean(),
    pin: z.boolean(),
    moderate: z.boolean(),
    /** Start a live quiz: in a page's channel, members and above. */
    quiz: z.boolean(),
  }),
});
export type ChatDetail = z.infer<typeof chatDetail>;
export const chatAnswer = z.object({ chat: chatDetail });

const chatName = z
  .string()
  .max(400)
  .refine((name) => textFault(name, CHAT_LIMITS.text, true) === null, "INVALID")
  .overwrite((name) => normalizeText(name).replace(/\s+/g, " "))
  .refine(isPlainLine, "INVALID")
  .refine((name) => lengthOf(name) <= CHAT_LIMITS.name, "TOO_LONG");

/** POST /api/chats. One id and no name finds or creates the direct chat; all else makes a group. */
export const createChatBody = z.strictObject({
  userIds: z
    .array(z.uuid())
    .min(1)
    .max(CHAT_LIMITS.people - 1),
  name: chatName.optional(),
});
/** PATCH /api/chats/{chatId}. null removes the name. */
export const renameChatBody = z.strictObject({ name: chatName.nullable() });
export const addPeopleBody = z.strictObject({
  userIds: z
    .array(z.uuid())
    .min(1)
    .max(CHAT_LIMITS.people - 1),
});
/** GET /api/chats/{chatId}/participants?name=: the beginning of a username or of a part of a name. */
export const participantsQuery = z.strictObject({
  name: z
    .string()
    .refine((name) => textFault(name, CHAT_LIMITS.text, true) === null, "INVALID")
    .overwrite(normalizeText)
    .refine((name) => lengthOf(name) <= CHAT_LIMITS.name, "TOO_LONG"),
});
/** Up to eight, those whose username begins so first. */
export const participantsAnswer = z.object({ items: z.array(participant) });
export type ParticipantsAnswer = z.infer<typeof participantsAnswer>;
export const changeRoleBody = z.strictObject({ role: z.enum(chatRoles) });
/** PUT /api/chats/{chatId}/notify. Each part by itself; mute null ends it. */
export const notifyBody = z.strictObject({
  mute: z.enum(muteSpans).nullable().optional(),
  notify: z.enum(notifyChoices).optional(),
});

/** lastSeen is rounded down, and null where it is hidden. */
export const presence = z.object({
  userId: z.uuid(),
  status: z.enum(presenceStatuses),
  lastSeen: z.string().nullable(),
});
export type Presence = z.infer<typeof presence>;
/** GET /api/presence?ids=a,b,c: of up to a hundred people. */
export const presenceQuery = z.strictObject({
  ids: z.string().max(100 * 37),
});
export const presenceAnswer = z.object({ items: z.array(presence) });

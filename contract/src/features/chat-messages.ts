import { z } from "zod";
import { CHAT_LIMITS, messageKinds, SEARCH_MAX, SEARCH_MIN } from "./chat-constants.ts";
import { sentReceipt } from "./receipts.ts";
import { isSearchable } from "../text/fold.ts";
import { lengthOf, normalizeText, textFault } from "../text/stored.ts";

/** A place in a chat, or a count of its changes. */
export const seq = z.int().min(0).max(2_147_483_647);

/** A person as chats show them. */
export const chatPerson = z.object({
  id: z.uuid(),
  username: z.string(),
  /** First and last name. */
  name: z.string(),
  avatar_url: z.string().nullable(),
});
export type ChatPerson = z.infer<typeof chatPerson>;

export const attachment = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The sender's description; empty where there is none. */
  alt: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** What a message answers. content is empty where it was taken back or is hidden from the reader. */
export const quotedMessage = z.object({
  id: z.uuid(),
  seq,
  sender: chatPerson.nullable(),
  content: z.string(),
  has_attachments: z.boolean(),
  deleted: z.boolean(),
});

/** What happened to a group, in a message of kind `event`; its sender did it. */
export const chatEvent = z.discriminatedUnion("event", [
  /** null: a deleted account. */
  z.object({ event: z.enum(["added", "removed"]), people: z.array(chatPerson.nullable()) }),
  z.object({ event: z.enum(["left", "created"]) }),
  z.object({ event: z.literal("renamed"), name: z.string().nullable() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

/**
 * A message as one reader gets it.
 * `seq` is its place: 1, 2, 3 … without gaps in every chat, the same for everyone.
 * `rev` is the chat's count of changes when this message last changed: it rises with every message,
 * edit, deletion, reaction and pin,so that one number says what a client has not received yet.
 */
export const chatMessage = z.object({
  id: z.uuid(),
  chat_id: z.uuid(),
  seq,
  rev: seq,
  /** The client's own name for the message; a resend carries the same one. */
  nonce: z.uuid(),
  kind: z.enum(messageKinds),
  /** null with sender null: the person erased their account ("Deleted user"). */
  sender_id: z.uuid().nullable(),
  sender: chatPerson.nullable(),
  /** Plain text; empty where the message was taken back or is hidden. */
  content: z.string(),
  /** A receipt as it was when it was sent. */
  data: chatEvent
    .or(z.object({ game_id: z.uuid() }))
    .or(z.object({ receipt: sentReceipt }))
    .nullable(),
  /** Participants mentioned in the text with @username. */
  mentions: z.array(z.uuid()),
  reply_to: z.uuid().nullable(),
  quoted: quotedMessage.nullable(),
  attachments: z.array(attachment),
  reactions: z.array(z.object({ emoji: z.string(), user_ids: z.array(z.uuid()) })),
  pinned: z.boolean(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  /** One of the sender and the reader has blocked the other: "Hidden message", without a body. */
  hidden: z.literal(true).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/**
 * GET /api/chats/{chatId}/messages. At most one of:
 * before: older than this seq (newest page without any) · since: newer than this seq, up to 200 ·
 * around: this seq with about `limit` around it · changes: everything that changed after this rev, up
 * to 200, in the order of their rev: what a client asks after a gap or a reconnect.
 */
export const messagesQuery = z
  .strictObject({
    before: z.coerce.number().pipe(seq).optional(),
    since: z.coerce.number().pipe(seq).optional(),
    around: z.coerce.number().pipe(seq).optional(),
    changes: z.coerce.number().pipe(seq).optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_LIMITS.catchUp).optional(),
  })
  .refine(
    ({ before, since, around, changes }) =>
      [before, since, around, changes].filter((one) => one !== undefined).length <= 1,
    "ONE_OF",
  );
export type MessagesQuery = z.infer<typeof messagesQuery>;

/** Messages by rising seq (`changes`: by rising rev), with the chat's counters at that moment. */
export const messagesPage = z.object({
  messages: z.array(chatMessage),
  /** There is more in the direction that was asked for. */
  more: z.boolean(),
  last_seq: seq,
  last_rev: seq,
  joined_seq: seq,
});
export type MessagesPage = z.infer<typeof messagesPage>;

const messageText = z
  .string()
  .refine((text) => textFault(text, CHAT_LIMITS.text) === null, "TOO_LONG")
  .overwrite(normalizeText);

/** POST /api/chats/{chatId}/messages, and message_send with chatId beside. */
export const sendBody = z
  .strictObject({
    nonce: z.uuid(),
    text: messageText.default(""),
    replyTo: z.uuid().nullish(),
    /** The sender's uploads (POST /api/uploads). */
    attachments: z
      .array(
        z.strictObject({
          id: z.uuid(),
          alt: z
            .string()
            .max(CHAT_LIMITS.altText)
            .refine((alt) => textFault(alt, CHAT_LIMITS.altText) === null, "INVALID")
            .overwrite(normalizeText)
            .default(""),
        }),
      )
      .max(CHAT_LIMITS.attachments)
      .default([]),
    /** The sender's learning receipt, sent as a card. */
    receiptId: z.uuid().optional(),
  })
  .refine(
    ({ text, attachments, receiptId }) =>
      text !== "" || attachments.length > 0 || receiptId !== undefined,
    { path: ["text"], message: "REQUIRED" },
  );
export type SendBody = z.infer<typeof sendBody>;
/** What a client puts into it. */
export type SendInput = z.input<typeof sendBody>;

/** The answer to a send, and to every resend of its nonce: it is stored. */
export const sentAnswer = z.object({
  id: z.uuid(),
  seq,
  rev: seq,
  created_at: z.string(),
});
export type Sent = z.infer<typeof sentAnswer>;

/** PATCH /api/chats/{chatId}/messages/{id}. */
export const editBody = z.strictObject({ text: messageText });
export const messageAnswer = z.object({ message: chatMessage });

const EMOJI = /^(\p{RGI_Emoji})$/v;
/** PUT /api/chats/{chatId}/messages/{id}/reaction: one a person; DELETE takes it back. */
export const reactionBody = z.strictObject({ emoji: z.string().max(40).regex(EMOJI) });

/** PUT /api/chats/{chatId}/read and /delivered. Markers never go back. */
export const markBody = z.strictObject({ seq });
export const markAnswer = z.object({ seq, unread_count: z.int() });
export type MarkAnswer = z.infer<typeof markAnswer>;

export const searchQuery = z.strictObject({
  query: z
    .string()
    .refine((query) => textFault(query, CHAT_LIMITS.text, true) === null, "INVALID")
    .overwrite(normalizeText)
    .refine((query) => isSearchable(query, SEARCH_MIN), "TOO_SHORT")
    .refine((query) => lengthOf(query) <= SEARCH_MAX, "TOO_LONG"),
  cursor: z.string().max(200).optional(),
});

/** GET /api/search/chats/{chatId}/messages, newest first, twenty a page. */
export const searchAnswer = z.object({
  query: z.string(),
  /** How many there are, counted up to 200. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      chat_id: z.uuid(),
      seq,
      sender: chatPerson.nullable(),
      content: z.string(),
      /** The part of the content around the first hit. */
      snippet: z.string(),
      /** UTF-16 positions [from, to) in the snippet. */
      highlights: z.array(z.tuple([z.int(), z.int()])),
      created_at: z.string(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

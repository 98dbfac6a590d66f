import type { ErrorCode } from "./errors.ts";
import type { WhileMuted } from "./operation.ts";
import type {
  ChatMessage,
  ChatPerson,
  MarkAnswer,
  SendInput,
  Sent,
} from "./features/chat-messages.ts";
import type { ChatItem, Presence } from "./features/chat.ts";
import type { Game, GameUpdate } from "./features/games.ts";
import type { QuestionEvent, RevealEvent } from "./features/games-play.ts";
import type { PlayerResult } from "./features/games-results.ts";
import type { Answer } from "./features/paths.ts";
import type { Notification } from "./features/notifications.ts";
import type { Draft } from "./features/posts.ts";
import type { RequestStatus } from "./features/pages-constants.ts";
import type { SettingsPart } from "./features/settings-constants.ts";

/** Where the live connection is served, on the site's own origin. */
export const SOCKET_PATH = "/socket.io";

/** After a token's end a socket has this long to bring a new one. */
export const SOCKET_TOKEN_GRACE_MS = 60_000;

export type Ack<Ok extends object = object> =
  | ({ ok: true } & Ok)
  | {
      ok: false;
      code: ErrorCode;
      /** In the reader's language. */
      error: string;
      /** For VALIDATION: the name of each bad field and why it was refused. */
      fields?: Record<string, string>;
      /** Seconds until another try makes sense: RATE_LIMITED, UNAVAILABLE. */
      retryAfter?: number;
      /** For MUTED: when it ends. */
      until?: string;
    };

/** "replaced": the same browser signed in again, perhaps as another person. */
export type SessionEndReason = "signed_out" | "replaced" | "expired" | "revoked" | "deleted";

export interface NewNotification {
  notification: Notification;
  /** How many the reader has not read now, counted up to 100. */
  unreadCount: number;
  /** False if the reader's preferences allow no toast. */
  toast: boolean;
  /** Within the reader's quiet hours only a visible tab shows a toast. */
  quiet: boolean;
}

/**
 * A client that reconnects to another process may get `notification_new`, `message_new` and `feed_new`
 * again, with the same id (and rev), so a client that counts them has to remember the last ids.
 */
export interface ServerEvents {
  notification_new: (event: NewNotification) => void;
  notifications_read: (event: { ids: string[] | null; all: boolean; unreadCount: number }) => void;
  /**
   * Whom the reader may see, or what they are to each other, changed on the server: a block, or a
   * request that was answered or taken back. Everything that names people is read again.
   */
  relations_changed: (event: Record<string, never>) => void;
  /** Something of a page changed for its reader; `request` is one that was made or decided. */
  page_updated: (event: PageUpdate) => void;
  /** A part of the person's own settings was saved, here or elsewhere. */
  settings_changed: (event: { part: SettingsPart }) => void;
  /** Texts of these languages changed: pages in one of them load its texts again. */
  texts_changed: (event: { codes: string[] }) => void;
  /** A language was opened to readers, closed or renamed: the list is read again. */
  languages_changed: (event: Record<string, never>) => void;
  /** A new post is in the reader's feed. */
  feed_new: (event: { postId: string; at: string }) => void;
  /** A draft of the person's own was saved or taken away, here or elsewhere. */
  draft_changed: (event: { draft: Draft }) => void;
  draft_removed: (event: { id: string }) => void;
  session_ended: (event: { reason: SessionEndReason }) => void;
  /** The first page of the chat list, newest first: to request_user_chats without an ack. */
  user_chats: (event: { chats: ChatItem[] }) => void;
  user_presence_update: (event: Presence) => void;
  message_new: (event: { message: ChatMessage }) => void;
  /** Also for reactions and pins: the message as it now is, with a higher rev. */
  message_edited: (event: { message: ChatMessage }) => void;
  message_deleted: (event: { message: ChatMessage }) => void;
  message_delivered: (event: ChatMark) => void;
  message_read: (event: ChatMark) => void;
  typing: (event: { chatId: string; userId: string }) => void;
  /** The parts that changed; a client that does not know the chat asks for it. */
  chat_updated: (event: { chat: Partial<ChatItem> & { id: string } }) => void;
  /** A person in the reader's chats has a new name or picture; null: their account is deleted. */
  person_changed: (event: { userId: string; person: ChatPerson | null }) => void;
  /** The person left, was removed, or declined, here or on another device. */
  chat_removed: (event: { chatId: string }) => void;
  /** Status, phase, players, card of a game; the parts that changed, nothing of answers. */
  game_updated: (event: GameUpdate) => void;
  /** The question that just opened, in the reader's own language and time. */
  game_question: (event: QuestionEvent) => void;
  game_answers: (event: {
    gameId: string;
    index: number;
    answered: number;
    players: number;
  }) => void;
  game_reveal: (event: RevealEvent) => void;
  /** The first three, and the reader's rank; null for a host who does not play. */
  game_podium: (event: {
    gameId: string;
    players: PlayerResult[];
    me: PlayerResult | null;
  }) => void;
  /** Measures the round trip; the client acknowledges at once. */
  game_ping: (event: { n: number }, ack: (answer: { n: number }) => void) => void;
}

export interface PageUpdate {
  pageId: string;
  pageName: string;
  request: { id: string; status: RequestStatus } | null;
}

/** A participant has all messages up to seq, or has read them. From oneself: on another device. */
export interface ChatMark {
  chatId: string;
  userId: string;
  seq: number;
}

export interface ClientEvents {
  auth_refresh: (event: { token: string }, ack: (answer: Ack) => void) => void;
  request_user_chats: (
    event: { userId?: string },
    ack: (answer: Ack<{ chats: ChatItem[]; requestCount: number }>) => void,
  ) => void;
  /** ok means stored for good. The same nonce again gets the same answer. */
  message_send: (event: SendInput & { chatId: string }, ack: (answer: Ack<Sent>) => void) => void;
  message_edit: (
    event: { chatId: string; id: string; text: string },
    ack: (answer: Ack<{ message: ChatMessage }>) => void,
  ) => void;
  message_delete: (
    event: { chatId: string; id: string },
    ack: (answer: Ack<{ message: ChatMessage }>) => void,
  ) => void;
  messages_delivered: (
    event: { chatId: string; seq: number },
    ack: (answer: Ack<{ seq: number }>) => void,
  ) => void;
  messages_read: (
    event: { chatId: string; seq: number },
    ack: (answer: Ack<MarkAnswer>) => void,
  ) => void;
  typing: (event: { chatId: string }, ack: (answer: Ack) => void) => void;
  /** The chat that a visible tab shows; null: none. Repeated every minute. */
  chat_view: (event: { chatId: string | null }, ack: (answer: Ack) => void) => void;
  /** online also means "still active" and is repeated every minute. */
  user_presence_update: (
    event: { status: "online" | "away"; userId?: string },
    ack: (answer: Ack) => void,
  ) => void;
  /** Joins the room of a game; again after each reconnect. */
  game_enter: (
    event: { gameId: string },
    ack: (answer: Ack<{ game: Game; now: string }>) => void,
  ) => void;
  game_leave: (event: { gameId: string }, ack: (answer: Ack) => void) => void;
  /** ok means stored for good, right or wrong. */
  game_answer: (
    event: { gameId: string; nodeId: string; answer: Answer; nonce?: string },
    ack: (answer: Ack<{ accepted: true; index: number }>) => void,
  ) => void;
  game_clock: (event: Record<string, never>, ack: (answer: Ack<{ now: string }>) => void) => void;
}

/** What the server has to know of an event before it runs it. */
export interface EventRules {
  /** Whether it stores something: refused while the disk is full, and until due terms are accepted. */
  stores: boolean;
  /** Declared by every event whose payload holds free text. */
  whileMuted?: WhileMuted;
}

const reads: EventRules = { stores: false };
const stores: EventRules = { stores: true };

/** Every event that a client may send. */
export const clientEvents: Readonly<Record<keyof ClientEvents, EventRules>> = {
  auth_refresh: reads,
  request_user_chats: reads,
  message_send: { stores: true, whileMuted: "refused" },
  message_edit: { stores: true, whileMuted: "refused" },
  message_delete: stores,
  messages_delivered: stores,
  messages_read: stores,
  typing: reads,
  chat_view: stores,
  user_presence_update: reads,
  game_enter: reads,
  game_leave: reads,
  game_answer: { stores: true, whileMuted: "allowed" },
  game_clock: reads,
};

/** The limits and words of the chat, without the schemas: light enough for the first load. */

export const CHAT_LIMITS = {
  /** Unicode characters of a message, and its bytes as UTF-8. */
  text: 4000,
  textBytes: 16 * 1024,
  attachments: 4,
  altText: 500,
  people: 100,
  name: 60,
  pins: 3,
  mentions: 20,
  /** Different emojis below one message. */
  reactions: 20,
  /** Chats of up to this many people show who has read what. */
  receipts: 20,
  /** Messages in one answer. */
  page: 50,
  catchUp: 200,
  listed: 50,
  /** People whose names are loaded with a chat; other names are loaded on demand for mentions. */
  namedPeople: 100,
  /** People to choose from while a name is typed after an @ sign. */
  proposed: 8,
  /** Participants listed in a chat item; participant_count counts all of them. */
  shownPeople: 20,
} as const;

/** A message may be changed by its sender this long, and taken back this long. */
export const EDIT_WINDOW_MS = 15 * 60_000;
export const DELETE_WINDOW_MS = 60 * 60_000;

/** How long a typing signal is valid; the client repeats it a little sooner. */
export const TYPING_MS = 5000;
export const TYPING_REPEAT_MS = 3000;

/**
 * A member without activity for this long is away. A client reports activity about once a minute.
 */
export const ACTIVE_MS = 140_000;
export const ACTIVITY_REPEAT_MS = 60_000;
/** A tab that shows a chat repeats chat_view within this time, else notifications come again. */
export const VIEW_MS = 140_000;
export const VIEW_REPEAT_MS = 60_000;

/** How fast one person may send. A refusal carries RATE_LIMITED. */
export const SEND_RATE = { burst: 20, burstSeconds: 4, window: 30, windowSeconds: 30 } as const;

/** With more missed changes than this a client loads the newest page instead of the changes. */
export const CATCH_UP_MAX = 5000;

export const SEARCH_MIN = 3;
export const SEARCH_MAX = 200;
export const SEARCH_PAGE = 20;
export const SEARCH_DEBOUNCE_MS = 500;

export const chatRoles = ["member", "admin", "owner"] as const;
export type ChatRole = (typeof chatRoles)[number];

/**
 * text: a written message. event: a change to the group (`data`). game_card: a live quiz. receipt:
 * a learning receipt.
 */
export const messageKinds = ["text", "event", "game_card", "receipt"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const presenceStatuses = ["online", "away", "offline"] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];

export const muteSpans = ["1h", "8h", "always"] as const;
export type MuteSpan = (typeof muteSpans)[number];

/** What a group member is notified of: every message, or mentions only. */
export const notifyChoices = ["all", "mentions"] as const;
export type NotifyChoice = (typeof notifyChoices)[number];

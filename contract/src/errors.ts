/**
 * Every failure that may leave the server: its code and the HTTP status it travels with.
 * The text a person reads is the translation `error.<CODE>`.
 */
export const errorStatus = {
  ACCOUNT_DELETED: 403,
  ACTOR_MISMATCH: 403,
  ALREADY_APPEALED: 409,
  ALREADY_ANSWERED: 409,
  ALREADY_MEMBER: 409,
  ALREADY_REPORTED: 409,
  ANSWER_TOO_LATE: 409,
  BAD_REQUEST: 400,
  BANNED: 403,
  BLOCKED_LIST_FAILED: 500,
  BLOCK_FAILED: 404,
  CODE_EXPIRED: 410,
  CODE_WRONG: 422,
  CHECKPOINT_USED: 409,
  CHAT_FULL: 409,
  CHAT_PINS_FULL: 409,
  CHAT_REQUEST_PENDING: 409,
  CHAT_TOO_LATE: 409,
  CONFLICT: 409,
  CROSS_SITE: 403,
  DAILY_LIMIT_REACHED: 400,
  EMAIL_TAKEN: 409,
  EXPIRED: 410,
  EXPORT_ONCE_A_DAY: 429,
  FALLBACK_CYCLE: 422,
  FETCH_FAILED: 500,
  FILE_TOO_COMPLEX: 422,
  FOLLOW_NOT_LOGGED_IN: 401,
  FOLLOW_SELF: 422,
  FOLLOW_TARGET_MISSING: 404,
  FORBIDDEN: 403,
  HEADERS_TOO_LARGE: 431,
  FRIEND_STREAKS_FULL: 409,
  GAME_FULL: 409,
  GAME_NOT_FINISHED: 409,
  GAME_NOT_STARTED: 409,
  GAME_OVER: 409,
  JOIN_FAILED: 403,
  JOIN_LOGIN_REQUIRED: 401,
  JOIN_REQUEST_DECLINED: 409,
  JOIN_REQUEST_PENDING: 409,
  IMPORT_FAULTY: 409,
  INVITE_NEEDED: 403,
  INVITE_USED: 409,
  LOGIN_FAILED: 401,
  MAIL_STOPPED: 409,
  METHOD_NOT_ALLOWED: 405,
  MISSING_REQUEST_INFORMATION: 422,
  MUTED: 403,
  NAME_FIXED: 409,
  NETWORK_ERROR: 503,
  NOT_AUTHENTICATED: 401,
  NOT_CURRENT_QUESTION: 409,
  NOT_ENOUGH_PLAYERS: 409,
  NOT_FOUND: 404,
  NOT_JOINED: 403,
  NOT_PUBLIC: 409,
  NOTHING_TO_REPAIR: 409,
  NOT_MUTUAL: 409,
  NOT_READY: 409,
  NUDGED_TODAY: 409,
  OWNER_CANNOT_LEAVE: 409,
  PAGE_MUTED: 403,
  PAGE_NAME_MISSING: 404,
  PAGE_NAME_TAKEN: 409,
  PROVIDER_LOGIN_FAILED: 401,
  RATE_LIMITED: 429,
  REAUTHENTICATION_REQUIRED: 403,
  REGISTRATION_INCOMPLETE: 403,
  REVIEW_NOT_DUE: 409,
  STORAGE_FULL: 507,
  SUSPENDED: 403,
  TERMS_DUE: 403,
  TOKEN_IN_ADDRESS: 400,
  TOO_LARGE: 413,
  TOO_SLOW: 408,
  TOO_YOUNG: 403,
  TOO_MANY_CHANNELS: 409,
  TOO_MANY_PATHS: 409,
  UNAVAILABLE: 503,
  UNBLOCK_FAILED: 404,
  UNDER_REVIEW: 409,
  UNKNOWN: 500,
  UNSUPPORTED_TYPE: 415,
  USERNAME_TAKEN: 409,
  VALIDATION: 422,
  WRONG_HOST: 421,
  GAME_NOT_PLAYED: 403,
  TOO_MANY_DRAFTS: 409,
  PINS_FULL: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every refused call. `error` and `message` hold the same readable text. */
export interface ErrorBody {
  code: ErrorCode;
  error: string;
  message: string;
  /** For VALIDATION: the name of each bad field and why it was refused. */
  fields?: Record<string, string>;
  /** For the CONFLICT of a save: the current version of the part. */
  current?: unknown;
  /** For GAME_NOT_PLAYED: the post whose game opens its comments. */
  play?: { postId: string };
  /** For DAILY_LIMIT_REACHED. */
  dailyLimitReached?: true;
  /** For ACCOUNT_DELETED, after the right password: what POST /api/account/restore takes. */
  restoreToken?: string;
  /** For MUTED, SUSPENDED and BANNED: when it ends; null for never. */
  until?: string | null;
  /** For SUSPENDED and BANNED, after the right password: what POST /api/appeals takes; null where no appeal is open any more. */
  appealToken?: string | null;
  /** For ACCOUNT_DELETED: days until the account can no longer be restored. */
  daysLeft?: number;
}

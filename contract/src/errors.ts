/**
 * Every failure that may leave the server: its code and the HTTP status it travels with.
 * The text a person reads is the translation `error.<CODE>`.
 */
export const errorStatus = {
  ACCOUNT_DELETED: 403,
  ACTOR_MISMATCH: 403,
  BAD_REQUEST: 400,
  BLOCKED_LIST_FAILED: 500,
  BLOCK_FAILED: 404,
  CONFLICT: 409,
  CROSS_SITE: 403,
  DAILY_LIMIT_REACHED: 400,
  EXPIRED: 410,
  FETCH_FAILED: 500,
  FOLLOW_NOT_LOGGED_IN: 401,
  FOLLOW_SELF: 422,
  FOLLOW_TARGET_MISSING: 404,
  FORBIDDEN: 403,
  LOGIN_FAILED: 401,
  METHOD_NOT_ALLOWED: 405,
  NETWORK_ERROR: 503,
  NOT_AUTHENTICATED: 401,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  REGISTRATION_INCOMPLETE: 403,
  STORAGE_FULL: 507,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
  UNBLOCK_FAILED: 404,
  UNKNOWN: 500,
  UNSUPPORTED_TYPE: 415,
  VALIDATION: 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every refused call. `error` and `message` hold the same readable text. */
export interface ErrorBody {
  code: ErrorCode;
  error: string;
  message: string;
  /** For VALIDATION: the name of each bad field and why it was refused. */
  fields?: Record<string, string>;
  /** For DAILY_LIMIT_REACHED. */
  dailyLimitReached?: true;
}

export function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    value.code in errorStatus
  );
}

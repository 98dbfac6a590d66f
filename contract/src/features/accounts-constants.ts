/** The last of the twelve registration steps; reaching it opens the app. */
export const REGISTRATION_COMPLETE = 12;

/** How long the client trusts an answer of GET /api/auth/check. */
export const AUTH_CHECK_STALE_MS = 5 * 60 * 1000;

/** How long the registration guard waits before it lets the person in (the server still refuses). */
export const REGISTRATION_GUARD_TIMEOUT_MS = 5000;

export const USERNAME_MAX = 30;

export const PASSWORD_MIN = 12;

export const PASSWORD_MAX = 200;

export const EMAIL_MAX = 254;

/** Splits what a person typed into the field the login call expects. */
export function loginIdentifier(typed: string): { email: string } | { username: string } {
  const value = typed.trim();
  return value.includes("@") ? { email: value } : { username: value };
}

/** How a device is called whose browser says nothing of itself; readers get words for it. */
export const UNKNOWN_DEVICE = "?";

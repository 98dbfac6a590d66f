/**
 * Joining by an invitation: its landing page, and the cookie that carries its code to
 * registration.
 */

export { adoptInviteFromAddress, readInviteCode } from "./invite-cookie.ts";

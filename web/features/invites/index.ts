export { adoptInviteFromAddress, readInviteCode } from "./invite-cookie.ts";

/** Who calls, and the sessions of a person. */
export { createAuthenticator, reloadSessionUser } from "./service/authenticator.ts";
export { clearSessionCookies } from "./routes/cookies.ts";
export { openFirstSession } from "./routes/open-session.ts";
export { endSession } from "./service/end-session.ts";
export { endSessionsOf } from "./service/view-sessions.ts";
export { deviceName } from "./rules.ts";
export { reauthenticate } from "./service/reauthenticate.ts";
/** Accounts, and mails about them. */
export {
  type Account,
  findAccount,
  getAccount,
  listAdminIds,
  listEndedSessions,
  setDeletedAt,
} from "./store.ts";
export { findRestorable } from "./service/restore-token.ts";
export { findMailAddress, sendAccountMail } from "./service/account-mail.ts";
/** For the staff parts of other features. */
export { forgetSessionsOf, listSessionsForStaff, lockAccount } from "./staff/access.ts";
export { lockSubject } from "./staff/change-access.ts";
export { findStaffUser } from "./staff/view-people.ts";
/** For onboarding. */
export { checkPassword } from "./rules/password.ts";
export { hashPassword } from "./service/passwords.ts";
export {
  acceptTerms,
  correctEmail,
  insertAccount,
  isEmailFree,
  markEmailVerified,
  reachStep,
  replaceEmail,
} from "./store/registration.ts";
/** For the demo world. */
export { DEMO_PASSWORD } from "./service/demo-people.ts";
/** A view, for SQL of other features. */
export { memberAccounts } from "./tables.ts";

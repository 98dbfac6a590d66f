export { hashPassword } from "./service/passwords.ts";
export { createAuthenticator, forgetSession, getSessionUser } from "./service/authenticator.ts";
export { clearSessionCookies } from "./routes/cookies.ts";
export { knowDevice } from "./service/know-device.ts";
export { startSession } from "./service/start-session.ts";
export { browserSession } from "./routes/open-session.ts";
export { staffAccess } from "./service/staff-access.ts";
export { endSession } from "./service/end-session.ts";
export { findMailAddress } from "./service/mail-address.ts";
export { deviceName } from "./rules.ts";
export { checkPassword } from "./rules/password.ts";
export {
  type Account,
  findAccount,
  getAccount,
  listAdminIds,
  listEndedSessions,
  lockAccount,
} from "./store.ts";
export {
  acceptTerms,
  correctEmail,
  insertAccount,
  isEmailFree,
  markEmailVerified,
  reachStep,
} from "./store/registration.ts";
export { memberAccounts } from "./tables.ts";
export { DEMO_PASSWORD } from "./service/demo-people.ts";
export { putEmail } from "./service/put-email.ts";
export { reauthenticate } from "./service/reauthenticate.ts";
export { endSessionsOf } from "./service/view-sessions.ts";
export { readersTime, sendAccountMail } from "./service/account-mail.ts";
export { findRestorable } from "./service/restore-token.ts";

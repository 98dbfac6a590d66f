declare module "../../platform/bus.ts" {
  interface Facts {
    /** isFirst: the person never signed in anywhere before, so that nobody else can have known it. */
    "session.startedOnNewDevice": {
      userId: string;
      userAgent: string | null;
      at: string;
      isFirst?: boolean;
    };
    /** A refresh token came a second time: somebody has a copy. The session has ended. */
    "session.refreshReused": { userId: string; userAgent: string | null; at: string };
    /** The client restored a session; it goes on under another id. */
    "session.renamed": { userId: string; from: string; to: string };
    "account.passwordChanged": { userId: string };
    /** former: the address before, which is told for the last time. */
    "account.emailChanged": { userId: string; email: string; former: string };
    "account.exportReady": { userId: string; exportId: string };
    /** Locked and out of sight, until it is restored or erased. */
    "account.deleted": { userId: string; eraseAfter: string };
    "account.restored": { userId: string };
    /** Nothing is left of the person but this id, for who keeps something beside the tables. */
    "account.erased": { userId: string; keepPosts: boolean; removeMessages: boolean };
  }
}

export { createAuthenticator } from "./service/authenticator.ts";
export { createStandingNews } from "./service/standing-news.ts";
export { hashPassword } from "./service/passwords.ts";
export { forgetSession } from "./service/authenticator.ts";
export { getSessionUser } from "./service/session-user.ts";
export { clearSessionCookies } from "./routes/cookies.ts";
export { knowDevice } from "./service/know-device.ts";
export { startSession } from "./service/start-session.ts";
export { openSession, thisDevice } from "./routes/open-session.ts";
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
export { DEMO_PASSWORD } from "./service/demo-people.ts";
export { accountData } from "./store/personal-data.ts";
export { putEmail } from "./service/put-email.ts";
export { reauthenticate } from "./service/reauthenticate.ts";
export { endSessionsOf } from "./service/view-sessions.ts";
export { readersTime, sendAccountMail } from "./service/account-mail.ts";
export { findRestorable } from "./service/restore-token.ts";

declare module "../../platform/bus.ts" {
  interface Facts {
    /** isFirst: the person never signed in anywhere before, so that nobody else can have known it. */
    "session.startedOnNewDevice": {
      userId: string;
      userAgent: string | null;
      at: string;
      isFirst?: boolean;
    };
    // The following are published by this feature's settings and export as they come into being.
    "account.passwordChanged": { userId: string };
    "account.emailChanged": { userId: string; email: string };
    "account.exportReady": { userId: string; exportId: string };
  }
}

export { createAuthenticator } from "./service/authenticator.ts";
export { hashPassword } from "./service/passwords.ts";
export { endSession } from "./service/end-session.ts";
export { findMailAddress } from "./service/mail-address.ts";
export { deviceName } from "./rules.ts";
export { listAdminIds, listEndedSessions } from "./store.ts";
export { DEMO_PASSWORD } from "./service/demo-people.ts";

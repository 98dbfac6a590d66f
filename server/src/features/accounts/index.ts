declare module "../../platform/bus.ts" {
  interface Facts {
    "session.startedOnNewDevice": { userId: string; userAgent: string | null; at: string };
  }
}

export { createAuthenticator } from "./authenticator.ts";
export { hashPassword } from "./passwords.ts";
export { endSession } from "./service/end-session.ts";
export { getSessionUser } from "./service/session-user.ts";
export { deviceName } from "./rules.ts";
export { listEndedSessions } from "./store.ts";
export { DEMO_PASSWORD } from "./service/demo-people.ts";

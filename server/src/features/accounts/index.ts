declare module "../../platform/bus.ts" {
  interface Facts {
    "session.startedOnNewDevice": { userId: string; userAgent: string | null; at: string };
  }
}

export { createAuthenticator } from "./service/authenticator.ts";
export { hashPassword } from "./service/passwords.ts";
export { DEMO_PASSWORD } from "./service/demo-people.ts";

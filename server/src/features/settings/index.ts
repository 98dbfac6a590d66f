declare module "../../platform/bus.ts" {
  interface Facts {
    /** Somebody named somebody else as their partner. */
    "partner.claimed": { claimId: string; claimerId: string; partnerId: string };
    "partner.confirmed": { claimId: string; claimerId: string; partnerId: string };
  }
}

export { settingsListeners } from "./listeners.ts";
export { settingsRoutes } from "./routes.ts";
export { settingsData } from "./store/personal-data.ts";

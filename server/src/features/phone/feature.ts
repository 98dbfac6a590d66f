import type { CreateFeature } from "../../platform/feature.ts";
import { createTextMessages } from "../../platform/text-messages.ts";
import { phoneRoutes } from "./routes.ts";
import { pruneCodes } from "./store.ts";

/** A phone number that a person confirms with a code sent as a text message. */
export const phoneFeature: CreateFeature = (platform) => ({
  name: "phone",
  jobs: () =>
    platform.jobs.schedule("phone-codes-prune", "23 4 * * *", () => pruneCodes(platform.db)),
  routes: (api) => phoneRoutes(api, platform, createTextMessages(platform.config)),
});

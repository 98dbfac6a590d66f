import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { externalRoutes } from "./routes/external.ts";
import { recoveryRoutes } from "./routes/recovery.ts";
import { sessionRoutes } from "./routes/session.ts";
import { signedInRoutes } from "./routes/signed-in.ts";

/** Everything under /api/auth. */
export function accountRoutes(api: Api, platform: Platform): void {
  sessionRoutes(api, platform);
  signedInRoutes(api, platform);
  recoveryRoutes(api, platform);
  externalRoutes(api, platform);
}

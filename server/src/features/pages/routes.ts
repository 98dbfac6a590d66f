import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { changingRoutes } from "./routes/changing.ts";
import { joiningRoutes } from "./routes/joining.ts";
import { memberRoutes } from "./routes/members.ts";
import { readingRoutes } from "./routes/reading.ts";

/** Pages over HTTP; the resolvers have the same services. */
export function pageRoutes(api: Api, platform: Platform): void {
  readingRoutes(api, platform);
  changingRoutes(api, platform);
  joiningRoutes(api, platform);
  memberRoutes(api, platform);
}

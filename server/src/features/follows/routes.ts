import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { declareBlocks } from "./routes/blocks.ts";
import { declareChanges } from "./routes/changes.ts";
import { declareLists, declareProfile } from "./routes/people.ts";
import { declareRequests } from "./routes/requests.ts";

/** The routes of following, its requests, blocks, and people as a reader sees them. */
export function followRoutes(api: Api, platform: Platform): void {
  declareChanges(api, platform);
  declareRequests(api, platform);
  declareBlocks(api, platform);
  declareLists(api, platform);
  declareProfile(api, platform);
}

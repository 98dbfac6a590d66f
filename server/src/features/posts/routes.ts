import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { commentRoutes } from "./routes/comments.ts";
import { draftRoutes } from "./routes/drafts.ts";
import { postActRoutes } from "./routes/acts.ts";
import { postRoutes } from "./routes/posts.ts";

export function allPostRoutes(api: Api, platform: Platform): void {
  postRoutes(api, platform);
  postActRoutes(api, platform);
  commentRoutes(api, platform);
  draftRoutes(api, platform);
}

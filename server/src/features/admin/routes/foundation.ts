import * as operations from "@waymates/contract/operations/staff-foundation";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { searchSources } from "../service/search-sources.ts";
import { shareOut } from "../service/share-out.ts";
import { viewMe } from "../service/me.ts";
import { undoChange } from "../service/undo-change.ts";
import { listWaiting } from "../service/list-waiting.ts";
import { viewAudit } from "../service/view-audit.ts";

/** What all parts of the workplace use: who one is, search, undo, and the audit log. */
export function foundationRoutes(api: Api, platform: Platform): void {
  serve(api, operations.viewStaffMe, async (request) => viewMe(platform.db, actorOf(request)));

  serve(api, operations.searchStaff, async (request) => {
    const search = { platform, actor: actorOf(request), ...request.query };
    const found = await Promise.all(searchSources.map((find) => find(search)));
    return { items: shareOut(found, search.limit), nextCursor: null };
  });

  serve(api, operations.viewWaiting, async (request) => ({
    items: await listWaiting(platform.db, actorOf(request)),
  }));

  serve(api, operations.undoChange, async (request) => {
    await undoChange(platform, actorOf(request), request.params.id);
    return { success: true as const, undo: null };
  });

  serve(api, operations.listAudit, async (request) => viewAudit(platform.db, request.query));
}

import * as operations from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/problem.ts";
import { readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { SearchSource } from "../../../platform/staff.ts";
import { positionOf } from "../../../platform/staff-lists.ts";
import { archivePage } from "./archive-page.ts";
import { findPage, listPages, toPage } from "./store.ts";

export function staffPageRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listStaffPages, async ({ query: { query, ...page } }) =>
    readPage(page, {
      read: (limit, after) => listPages(db, query, limit, after),
      position: (row) => positionOf(row),
      present: (found) => found.map(toPage),
    }),
  );
  for (const [operation, isArchived] of [
    [operations.archivePage, true],
    [operations.restorePage, false],
  ] as const) {
    serve(api, operation, async (request) => {
      const { id } = request.params;
      const { reason } = request.body;
      const undo = await archivePage(platform, actorOf(request), id, isArchived, reason);
      const row = await findPage(db, id);
      if (!row) throw new Problem("NOT_FOUND");
      return { page: toPage(row), undo };
    });
  }
}

export const pageSearch: SearchSource = {
  kind: "page",
  section: "pages",
  async find({ platform, query, limit }) {
    const found = await listPages(platform.db, query, limit, null);
    return found.map(({ id, name, displayName }) => ({
      id,
      title: displayName,
      url: `/admin/pages?query=${encodeURIComponent(name)}`,
    }));
  },
};

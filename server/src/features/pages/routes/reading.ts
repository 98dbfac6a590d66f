import * as operations from "@waymates/contract/operations/pages";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readingOf } from "../../../platform/loaders.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPages } from "../service/list.ts";
import { checkName } from "../service/names.ts";
import { getPage, showPage, showSummary } from "../service/show.ts";

/** Pages, their list, and whether a name is free. */
export function readingRoutes(api: Api, platform: Platform): void {
  const { db, translator } = platform;

  serve(api, operations.listPages, async (request) => {
    const reading = readingOf(request, translator);
    const { query } = request;
    return readChangingPage(query, {
      read: (limit, seen) => findPages(db, reading, { ...query, limit }, { seen }),
      id: ({ id }) => id,
      present: (pages) => Promise.all(pages.map((page) => showSummary(db, reading, page))),
    });
  });

  serve(api, operations.viewPage, async (request) => {
    return showPage(db, readingOf(request, translator), await getPage(db, request.params.pageName));
  });

  serve(api, operations.checkPageName, (request) =>
    checkName(platform, request.params.pageName, () => readerLanguage(request, translator)),
  );
}

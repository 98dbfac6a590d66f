import * as operations from "@waymates/contract/operations/pages";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import { readingOf } from "../../../platform/loaders.ts";
import type { Platform } from "../../../platform/platform.ts";
import { cursorOf, findPages } from "../service/list.ts";
import { checkName } from "../service/names.ts";
import { getPage, showPage, showSummary } from "../service/show.ts";

/** Pages, their list, and whether a name is free. */
export function readingRoutes(api: Api, platform: Platform): void {
  const { db, translator } = platform;

  serve(api, operations.listPages, async (request) => {
    const { query } = request;
    const reading = readingOf(request);
    const found = await findPages(db, reading, { ...query, limit: query.limit + 1 });
    const pages = found.slice(0, query.limit);
    const last = pages.at(-1);
    const hasMore = found.length > query.limit && query.joined !== "true";
    return {
      items: await Promise.all(pages.map((page) => showSummary(db, reading, page))),
      nextCursor: hasMore && last ? cursorOf(last) : null,
    };
  });

  serve(api, operations.viewPage, async (request) => {
    return showPage(db, readingOf(request), await getPage(db, request.params.pageName));
  });

  serve(api, operations.checkPageName, (request) =>
    checkName(platform, request.params.pageName, () => readerLanguage(request, translator)),
  );
}

import * as operations from "@waymates/contract/operations/reports";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { getPost, getComment } from "../posts/index.ts";
import { moderate } from "./service/moderate.ts";
import { decidePageReport, viewLog, viewPageReports } from "./service/page-order.ts";
import { listOwn, report } from "./service/report.ts";

export function reportRoutes(api: Api, platform: Platform): void {
  serve(api, operations.createReport, async (request, reply) =>
    reply.status(201).send(await report(platform, actorOf(request), request.body)),
  );

  serve(api, operations.listOwnReports, async (request) =>
    listOwn(platform.db, actorOf(request).userId, request.query),
  );
  orderRoutes(api, platform);
}

/** What moderators of a page, and of the site, do with what people wrote. */
function orderRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listPageReports, async (request) =>
    viewPageReports(db, actorOf(request), request.params.pageName, request.query),
  );
  serve(api, operations.decidePageReport, async (request) => {
    const { pageName, id } = request.params;
    const actor = actorOf(request);
    return { report: await decidePageReport(platform, actor, pageName, id, request.body) };
  });
  serve(api, operations.listPageLog, async (request) =>
    viewLog(db, actorOf(request), request.params.pageName, request.query),
  );
  for (const [operation, action] of [
    [operations.removePost, "remove"],
    [operations.restorePost, "restore"],
  ] as const) {
    serve(api, operation, async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await moderate(platform, actor, { type: "post", id }, action, request.body.reason);
      return { post: await getPost(db, actor, id) };
    });
  }
  for (const [operation, action] of [
    [operations.removeComment, "remove"],
    [operations.restoreComment, "restore"],
  ] as const) {
    serve(api, operation, async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await moderate(platform, actor, { type: "comment", id }, action, request.body.reason);
      return { comment: await getComment(db, actor, id) };
    });
  }
}

import * as operations from "@waymates/contract/operations/sanctions";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeAppeal } from "./service/appeals.ts";
import { listOwn } from "./service/present.ts";

/** For the person concerned: what was decided about them, and their appeal. */
export function sanctionRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listSanctions, async (request) =>
    listOwn(platform.db, actorOf(request).userId, request.query),
  );

  serve(api, operations.createAppeal, async (request, reply) => {
    const userId = request.actor?.userId ?? null;
    return reply.status(201).send({ appeal: await makeAppeal(platform, userId, request.body) });
  });
}

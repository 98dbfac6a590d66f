import * as operations from "@waymates/contract/operations/invites";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { callerAt } from "../../platform/http/caller.ts";
import { Problem } from "../../platform/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { assertMayGuess, countWrongCode } from "./service/failed-codes.ts";
import { listInvites, makeCampaign, makePersonal } from "./service/own-codes.ts";
import {
  joinByCode,
  listCodesOfPage,
  makeCodeOfPage,
  revokeCodeOfPage,
} from "./service/page-codes.ts";
import { viewInvite } from "./service/use-code.ts";

/** The routes of codes for inviting friends. */
export function inviteRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listInvites, async (request) => listInvites(platform, actorOf(request)));

  serve(api, operations.createInvite, async (request, reply) => {
    const { kind, ...bounds } = request.body;
    const actor = actorOf(request);
    const invite =
      kind === "campaign"
        ? await makeCampaign(platform, actor, bounds)
        : await makePersonal(platform, actor);
    return reply.status(201).send({ invite });
  });

  serve(api, operations.viewInvite, async (request) =>
    guarded(callerAt(request.ip), () => viewInvite(platform.db, request.params.code)),
  );

  serve(api, operations.joinByInvite, async (request) =>
    guarded(callerAt(request.ip), () =>
      joinByCode(platform, actorOf(request), request.params.code),
    ),
  );

  /** Limits how many codes an address may try. */
  async function guarded<Answer>(ip: string, ask: () => Promise<Answer>): Promise<Answer> {
    await assertMayGuess(platform.limits, ip);
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Problem && error.status !== 409)
        await countWrongCode(platform.limits, ip);
      throw error;
    }
  }
}

/** The routes of codes to join a page, for its moderators. */
export function pageCodeRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listPageCodes, async (request) =>
    listCodesOfPage(platform.db, actorOf(request), request.params.pageName),
  );

  serve(api, operations.createPageCode, async (request, reply) => {
    const { pageName } = request.params;
    const invite = await makeCodeOfPage(platform, actorOf(request), pageName, request.body);
    return reply.status(201).send({ invite });
  });

  serve(api, operations.revokePageCode, async (request) => {
    const { pageName, code } = request.params;
    return revokeCodeOfPage(platform.db, actorOf(request), pageName, code);
  });
}

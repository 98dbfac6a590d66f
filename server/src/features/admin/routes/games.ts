import * as operations from "@waymates/contract/operations/staff-games";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { callOffGame } from "../../games/index.ts";
import { writeAudit } from "../service/audit.ts";

/** The routes with which staff stop games. */
export function adminGameRoutes(api: Api, platform: Platform): void {
  serve(api, operations.cancelGame, async (request) => {
    const { id } = request.params;
    const { reason } = request.body;
    await platform.bus.transaction(async (tx) => {
      const { name, before, after } = await callOffGame(platform, tx, id, reason);
      await writeAudit(tx, {
        actorId: actorOf(request).userId,
        action: "game.calledOff",
        target: { type: "game", id, name },
        before,
        after,
        reason,
      });
    });
    return { success: true as const, game: { id, status: "cancelled" as const }, undo: null };
  });
}

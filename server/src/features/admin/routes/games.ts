import { calledOffGame, cancelBody } from "@waymates/contract/features/games";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { callOffGame } from "../../games/index.ts";
import { writeAudit } from "../service/audit.ts";

/** Games that must not go on. */
export function adminGameRoutes(api: Api, platform: Platform): void {
  api.post(
    "/api/admin/games/:id/cancel",
    {
      config: { access: { role: ["moderator"] as const } },
      schema: {
        summary: "Call off a game; its players read the reason",
        tags: ["admin"],
        params: z.strictObject({ id: z.uuid() }),
        body: cancelBody,
        response: { 200: calledOffGame },
      },
    },
    async (request) => {
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
    },
  );
}

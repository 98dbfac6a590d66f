import * as operations from "@waymates/contract/operations/staff-games";
import { listStaffGames } from "@waymates/contract/operations/staff-things";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { positionOf } from "../../../platform/staff-lists.ts";
import { writeAudit } from "../../audit/index.ts";
import { canCallOff } from "../policy.ts";
import { callOffGame } from "../service/manage.ts";
import { listGames, toGame } from "./store.ts";

/** The list of games, and how staff stop one. */
export function staffGameRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, listStaffGames, async ({ query: { status, ...page } }) =>
    readPage(page, {
      read: (limit, after) => listGames(db, status, limit, after),
      position: (row) => positionOf(row),
      present: (found) => found.map((row) => toGame(row, canCallOff(row.status))),
    }),
  );
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

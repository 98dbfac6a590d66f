import * as operations from "@waymates/contract/operations/shares";
import { serve } from "../../platform/http/serve.ts";
import { actorOf, readerOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { setSeat } from "../../platform/http/cookies.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeSeatByLink } from "../games/index.ts";
import { changeShare, getLinkedGame, listOwnShares, openShare, revoke } from "./service/links.ts";
import { findCards } from "./service/find-cards.ts";
import { share } from "./service/send.ts";

export function shareRoutes(api: Api, platform: Platform): void {
  const { db, config } = platform;
  serve(api, operations.listCards, async (request) => ({
    items: await findCards(db, config, readerOf(request), request.query.url),
  }));
  serve(api, operations.createShare, async (request) =>
    share(platform, actorOf(request), request.body),
  );
  serve(api, operations.listShares, async (request) =>
    listOwnShares(db, actorOf(request).userId, request.query),
  );
  serve(api, operations.viewShare, async (request) =>
    openShare(db, readerOf(request), request.params.code),
  );
  seatRoute(api, platform);
  serve(api, operations.updateShare, async (request) =>
    changeShare(db, actorOf(request), request.params.code, request.body.indexed),
  );
  serve(api, operations.deleteShare, async (request) => {
    await revoke(db, actorOf(request).userId, request.params.code);
    return { success: true as const };
  });
}

const SEAT_DAYS = 30;
/** A school may come from one address. */

/** The route by which a person without an account joins a game. */
function seatRoute(api: Api, platform: Platform): void {
  const { db, config } = platform;
  serve(api, operations.takeGuestSeat, async (request, reply) => {
    const reader = readerOf(request);
    const gameId = await getLinkedGame(db, reader, request.params.code);
    const holder = {
      userId: reader?.userId ?? null,
      guestId: request.seat?.id ?? null,
      language: await readerLanguage(request, platform.translator),
    };
    const taken = await takeSeatByLink(platform, holder, gameId, request.body);
    const { game, seat_id, isNew, guestId } = taken;
    if (guestId) setSeat(reply, config, { id: guestId, kind: "game" }, SEAT_DAYS);
    return reply.code(isNew ? 201 : 200).send({ game, seat_id });
  });
}

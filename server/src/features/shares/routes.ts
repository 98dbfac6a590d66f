import * as operations from "@waymates/contract/operations/shares";
import { serve } from "../../platform/http/serve.ts";
import { actorOf, readerOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { setSeat } from "../../platform/http/cookies.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import { takeSeatByLink } from "../games/index.ts";
import { changeShare, getLinkedGame, listOwnShares, openShare, revoke } from "./service/links.ts";
import type { SharesContext } from "./service/context.ts";
import { findCards } from "./service/find-cards.ts";
import { share } from "./service/send.ts";

export function shareRoutes(api: Api, shares: SharesContext): void {
  const { db, config } = shares;
  serve(api, operations.listCards, async (request) => ({
    items: await findCards(db, config, readerOf(request), request.query.url),
  }));
  serve(api, operations.createShare, async (request) =>
    share(shares, actorOf(request), request.body),
  );
  serve(api, operations.listShares, async (request) =>
    listOwnShares(db, actorOf(request).userId, request.query),
  );
  serve(api, operations.viewShare, async (request) =>
    openShare(
      db,
      readerOf(request),
      request.params.code,
      await readerLanguage(request, shares.translator),
    ),
  );
  seatRoute(api, shares);
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

/** How someone without an account gets into a game. */
function seatRoute(api: Api, shares: SharesContext): void {
  const { db, config } = shares;
  serve(api, operations.takeGuestSeat, async (request, reply) => {
    const reader = readerOf(request);
    const gameId = await getLinkedGame(db, reader, request.params.code);
    const holder = {
      userId: reader?.userId ?? null,
      guestId: request.seat?.id ?? null,
      language: await readerLanguage(request, shares.translator),
    };
    const taken = await takeSeatByLink(shares.games, holder, gameId, request.body);
    const { game, seat_id, isNew, guestId } = taken;
    if (guestId) setSeat(reply, config, { id: guestId, kind: "game" }, SEAT_DAYS);
    return reply.code(isNew ? 201 : 200).send({ game, seat_id });
  });
}

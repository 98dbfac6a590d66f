import {
  cardList,
  cardQuery,
  newShareBody,
  ownShareList,
  shareAnswer,
  shareChanges,
  sharedThing,
  shareLink,
} from "@waymates/contract/features/shares";
import { seatAnswer, seatBody } from "@waymates/contract/features/games";
import { pageQuery } from "@waymates/contract/paging";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { actorOf, readerOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { callerAt } from "../../platform/http/caller.ts";
import { setSeat } from "../../platform/http/cookies.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { takeSeatByLink } from "../games/index.ts";
import { changeShare, getLinkedGame, listOwnShares, openShare, revoke } from "./service/links.ts";
import { findCards } from "./service/find-cards.ts";
import { share } from "./service/send.ts";

const tags = ["shares"];
const byCode = z.strictObject({ code: z.string().max(100) });

export function shareRoutes(api: Api, platform: Platform): void {
  const { db, config } = platform;
  api.get(
    "/api/cards",
    {
      config: { access: "anyone" },
      schema: {
        summary:
          "Cards of addresses of this site that the caller may see, each in its place, else null",
        tags,
        querystring: cardQuery,
        response: { 200: cardList },
      },
    },
    async (request) => ({
      items: await findCards(db, config, readerOf(request), request.query.url),
    }),
  );
  api.post(
    "/api/shares",
    {
      schema: {
        summary:
          "Pass a post, a page or a game on: to a person, a chat, a page, or by a public link",
        tags,
        body: newShareBody,
        response: { 200: shareAnswer },
      },
    },
    async (request) => share(platform, actorOf(request), request.body),
  );
  api.get(
    "/api/shares",
    {
      schema: {
        summary: "The caller's public links that stand, the last made first",
        tags,
        querystring: pageQuery,
        response: { 200: ownShareList },
      },
    },
    async (request) => listOwnShares(db, actorOf(request).userId, request.query),
  );
  api.get(
    "/api/shares/:code",
    {
      config: { access: "anyone" },
      schema: {
        summary: "What a public link leads to",
        tags,
        params: byCode,
        response: { 200: sharedThing },
      },
    },
    async (request) => openShare(db, readerOf(request), request.params.code),
  );
  seatRoute(api, platform);
  api.patch(
    "/api/shares/:code",
    {
      schema: {
        summary: "Say whether search engines may list a link to one's own thing",
        tags,
        params: byCode,
        body: shareChanges,
        response: { 200: shareLink },
      },
    },
    async (request) => changeShare(db, actorOf(request), request.params.code, request.body.indexed),
  );
  api.delete(
    "/api/shares/:code",
    {
      schema: {
        summary: "Take back a public link of one's own",
        tags,
        params: byCode,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await revoke(db, actorOf(request).userId, request.params.code);
      return { success: true as const };
    },
  );
}

const SEAT_DAYS = 30;
/** A whole school may come from one address. */
const SEATS_A_MINUTE = 300;

/** How somebody without an account gets into a game. */
function seatRoute(api: Api, platform: Platform): void {
  const { db, config } = platform;
  api.post(
    "/api/shares/:code/seat",
    {
      config: {
        access: "anyone",
        rateLimit: {
          max: SEATS_A_MINUTE,
          timeWindow: "1 minute",
          isScaled: true,
          keyGenerator: (request: FastifyRequest) => `seat:${callerAt(request.ip)}`,
        },
      },
      schema: {
        summary:
          "Take a seat in the game of a link: a guest by name, who gets the cookie game_seat; again: the same seat",
        tags,
        params: byCode,
        body: seatBody,
        response: { 200: seatAnswer, 201: seatAnswer },
      },
    },
    async (request, reply) => {
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
    },
  );
}

import {
  createdGame,
  createGameBody,
  gameAnswer,
  gameList,
  gameListQuery,
  inviteBody,
  invitedList,
  joinBody,
  noBody,
  patchGameBody,
  themeList,
} from "@waymates/contract/features/games";
import type { Api } from "../../platform/http/api.ts";
import { actorOf } from "../../platform/http/access.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { playRoutes } from "./routes/play.ts";
import { forGuests, gameParams, tags } from "./routes/shared.ts";
import { memberOf, playerOf } from "./routes/viewer.ts";
import type { LiveEngine } from "./service/live-engine.ts";
import { createGame } from "./service/create-game.ts";
import { inviteToGame } from "./service/invite.ts";
import { declineGame, joinGame } from "./service/join.ts";
import { getGame, listOwnGames } from "./service/list-games.ts";
import { changeGame, endOwnGame, rematch } from "./service/manage.ts";
import { listThemes } from "./service/themes.ts";

/** Games with friends: making, finding and entering them. */
export function gameRoutes(api: Api, engine: LiveEngine): void {
  const { platform } = engine;
  makingRoutes(api, platform);
  enteringRoutes(api, engine);
  managingRoutes(api, platform);
  playRoutes(api, engine);
}

function makingRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/games/themes",
    { schema: { summary: "The opinion questions", tags, response: { 200: themeList } } },
    async (request) => listThemes(platform, await readerLanguage(request, platform.translator)),
  );

  api.post(
    "/api/games",
    {
      schema: {
        summary: "Make a game and invite people; the same nonce again is the same game",
        tags,
        body: createGameBody,
        response: { 200: createdGame, 201: createdGame },
      },
    },
    async (request, reply) => {
      const viewer = await memberOf(platform, request);
      const { isNew, ...made } = await createGame(platform, viewer, actorOf(request), request.body);
      return reply.code(isNew ? 201 : 200).send(made);
    },
  );

  api.post(
    "/api/games/:id/rematch",
    {
      schema: {
        summary: "Another round with the same people; again: the same one",
        tags,
        params: gameParams,
        body: noBody.nullish(),
        response: { 200: createdGame, 201: createdGame },
      },
    },
    async (request, reply) => {
      const viewer = await memberOf(platform, request);
      const { isNew, ...made } = await rematch(
        platform,
        viewer,
        actorOf(request),
        request.params.id,
      );
      return reply.code(isNew ? 201 : 200).send(made);
    },
  );
}

function enteringRoutes(api: Api, engine: LiveEngine): void {
  const { platform } = engine;
  api.get(
    "/api/games",
    {
      schema: {
        summary: "Games that one made or has a seat in, newest first",
        tags,
        querystring: gameListQuery,
        response: { 200: gameList },
      },
    },
    async (request) => listOwnGames(platform, await memberOf(platform, request), request.query),
  );

  api.get(
    "/api/games/:id",
    {
      config: forGuests,
      schema: { summary: "A game", tags, params: gameParams, response: { 200: gameAnswer } },
    },
    async (request) => getGame(platform, await playerOf(platform, request), request.params.id),
  );

  api.post(
    "/api/games/:id/join",
    {
      schema: {
        summary: "Take a seat",
        tags,
        params: gameParams,
        body: joinBody.nullish(),
        response: { 200: gameAnswer },
      },
    },
    async (request) =>
      joinGame(platform, await memberOf(platform, request), request.params.id, request.body ?? {}),
  );

  api.post(
    "/api/games/:id/decline",
    {
      schema: {
        summary: "Say no, before one's first answer",
        tags,
        params: gameParams,
        body: noBody.nullish(),
        response: { 200: gameAnswer },
      },
    },
    async (request) => declineGame(engine, await memberOf(platform, request), request.params.id),
  );
}

function managingRoutes(api: Api, platform: Platform): void {
  api.post(
    "/api/games/:id/invite",
    {
      schema: {
        summary: "Invite more people",
        tags,
        params: gameParams,
        body: inviteBody,
        response: { 200: invitedList },
      },
    },
    async (request) => {
      const viewer = await memberOf(platform, request);
      return inviteToGame(platform, viewer, request.params.id, request.body.userIds);
    },
  );

  api.patch(
    "/api/games/:id",
    {
      schema: {
        summary: "Name a game anew, or say who sees its board",
        tags,
        params: gameParams,
        body: patchGameBody,
        response: { 200: gameAnswer },
      },
    },
    async (request) =>
      changeGame(platform, await memberOf(platform, request), request.params.id, request.body),
  );

  api.post(
    "/api/games/:id/end",
    {
      schema: {
        summary: "End a game before its time",
        tags,
        params: gameParams,
        body: noBody.nullish(),
        response: { 200: gameAnswer },
      },
    },
    async (request) => endOwnGame(platform, await memberOf(platform, request), request.params.id),
  );
}

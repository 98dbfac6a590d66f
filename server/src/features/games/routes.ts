import * as operations from "@waymates/contract/operations/games";
import { serve } from "../../platform/http/serve.ts";
import type { Api } from "../../platform/http/api.ts";
import { actorOf } from "../../platform/http/access.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { playRoutes } from "./routes/play.ts";
import { memberOf, playerOf } from "./routes/viewer.ts";
import type { LiveEngine } from "./service/live-game.ts";
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
  managingRoutes(api, engine);
  playRoutes(api, engine);
}

function makingRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listGameThemes, async (request) =>
    listThemes(platform, await readerLanguage(request, platform.translator)),
  );

  serve(api, operations.createGame, async (request, reply) => {
    const viewer = await memberOf(platform, request);
    const { isNew, ...made } = await createGame(platform, viewer, actorOf(request), request.body);
    return reply.code(isNew ? 201 : 200).send(made);
  });

  serve(api, operations.rematchGame, async (request, reply) => {
    const viewer = await memberOf(platform, request);
    const { isNew, ...made } = await rematch(platform, viewer, actorOf(request), request.params.id);
    return reply.code(isNew ? 201 : 200).send(made);
  });
}

function enteringRoutes(api: Api, engine: LiveEngine): void {
  const { platform } = engine;
  serve(api, operations.listGames, async (request) =>
    listOwnGames(platform, await memberOf(platform, request), request.query),
  );

  serve(api, operations.viewGame, async (request) =>
    getGame(platform, await playerOf(platform, request), request.params.id),
  );

  serve(api, operations.joinGame, async (request) =>
    joinGame(engine, await memberOf(platform, request), request.params.id, request.body ?? {}),
  );

  serve(api, operations.declineGame, async (request) =>
    declineGame(engine, await memberOf(platform, request), request.params.id),
  );
}

function managingRoutes(api: Api, engine: LiveEngine): void {
  const { platform } = engine;
  serve(api, operations.inviteToGame, async (request) => {
    const viewer = await memberOf(platform, request);
    const { id } = request.params;
    return inviteToGame(platform, viewer, actorOf(request), id, request.body.userIds);
  });

  serve(api, operations.updateGame, async (request) => {
    const viewer = await memberOf(platform, request);
    return changeGame(platform, viewer, actorOf(request), request.params.id, request.body);
  });

  serve(api, operations.endGame, async (request) =>
    endOwnGame(engine, await memberOf(platform, request), request.params.id),
  );
}

import * as operations from "@waymates/contract/operations/game-play";
import { serve } from "../../../platform/http/serve.ts";
import type { Api } from "../../../platform/http/api.ts";
import { answerLive } from "../service/live-answer.ts";
import type { LiveEngine } from "../service/live-game.ts";
import { controlLive, startLive } from "../service/live-host.ts";
import { answerOwnQuestion, nextOwnQuestion, startOwnPlay } from "../service/play.ts";
import { getResults } from "../service/results.ts";
import { setReview } from "../service/review.ts";
import { isPlayedLive } from "../store/seats.ts";
import { memberOf, playerOf } from "./viewer.ts";

/** The routes of self-paced play and its results. */
export function playRoutes(api: Api, engine: LiveEngine): void {
  const { platform } = engine;
  serve(api, operations.startGame, async (request) => {
    const viewer = await playerOf(platform, request);
    const { id } = request.params;
    return (await isPlayedLive(platform.db, viewer, id))
      ? startLive(engine, viewer, request.actor, id)
      : startOwnPlay(platform, viewer, id);
  });

  serve(api, operations.nextGameQuestion, async (request) =>
    nextOwnQuestion(platform, await playerOf(platform, request), request.params.id),
  );

  serve(api, operations.answerGameQuestion, async (request) => {
    const viewer = await playerOf(platform, request);
    const { id } = request.params;
    return (await isPlayedLive(platform.db, viewer, id))
      ? answerLive(engine, viewer, id, request.body)
      : answerOwnQuestion(platform, viewer, id, request.body);
  });

  serve(api, operations.controlGame, async (request) => {
    const viewer = await memberOf(platform, request);
    return controlLive(engine, viewer, request.params.id, request.body);
  });

  serve(api, operations.viewGameResults, async (request) =>
    getResults(platform, await playerOf(platform, request), request.params.id),
  );

  serve(api, operations.reviewGameMistakes, async (request) =>
    setReview(platform, await memberOf(platform, request), request.params.id, request.body.on),
  );
}

import {
  answerAck,
  answerGameBody,
  controlBody,
  gameAnswer,
  gameResults,
  liveAck,
  nextQuestion,
  noBody,
  reviewAnswer,
  reviewBody,
} from "@waymates/contract/features/games";
import { z } from "zod";
import type { Api } from "../../../platform/http/api.ts";
import type { LiveEngine } from "../service/live-engine.ts";
import { answerLive, controlLive, startLive } from "../service/live-play.ts";
import { answerOwnQuestion, nextOwnQuestion, startOwnPlay } from "../service/play.ts";
import { isPlayedLive } from "../service/game-access.ts";
import { getResults } from "../service/results.ts";
import { setReview } from "../service/review.ts";
import { forGuests, gameParams, tags } from "./shared.ts";
import { memberOf, playerOf } from "./viewer.ts";

/** Playing in one's own time, and what came of it. */
export function playRoutes(api: Api, engine: LiveEngine): void {
  const { platform } = engine;
  api.post(
    "/api/games/:id/start",
    {
      config: forGuests,
      schema: {
        summary: "Begin one's own play",
        tags,
        params: gameParams,
        body: noBody.nullish(),
        response: { 200: gameAnswer },
      },
    },
    async (request) => {
      const viewer = await playerOf(platform, request);
      const { id } = request.params;
      return (await isPlayedLive(platform.db, viewer, id))
        ? startLive(engine, viewer, id)
        : startOwnPlay(platform, viewer, id);
    },
  );

  api.post(
    "/api/games/:id/next",
    {
      config: forGuests,
      schema: {
        summary: "Open the next question; the same one as long as it is unanswered",
        tags,
        params: gameParams,
        body: noBody.nullish(),
        response: { 200: nextQuestion },
      },
    },
    async (request) =>
      nextOwnQuestion(platform, await playerOf(platform, request), request.params.id),
  );

  api.post(
    "/api/games/:id/answers",
    {
      config: forGuests,
      schema: {
        summary: "Answer the question that is open",
        tags,
        params: gameParams,
        body: answerGameBody,
        response: { 200: z.union([answerAck, liveAck]) },
      },
    },
    async (request) => {
      const viewer = await playerOf(platform, request);
      const { id } = request.params;
      return (await isPlayedLive(platform.db, viewer, id))
        ? answerLive(engine, viewer, id, request.body)
        : answerOwnQuestion(platform, viewer, id, request.body);
    },
  );

  api.post(
    "/api/games/:id/control",
    {
      schema: {
        summary: "What the host of a live game says",
        tags,
        params: gameParams,
        body: controlBody,
        response: { 200: gameAnswer },
      },
    },
    async (request) => {
      const viewer = await memberOf(platform, request);
      return controlLive(engine, viewer, request.params.id, request.body);
    },
  );

  api.get(
    "/api/games/:id/results",
    {
      config: forGuests,
      schema: {
        summary:
          "The results: all of them for people who have finished, the players alone for others",
        tags,
        params: gameParams,
        response: { 200: gameResults },
      },
    },
    async (request) => getResults(platform, await playerOf(platform, request), request.params.id),
  );

  api.put(
    "/api/games/:id/review",
    {
      schema: {
        summary: "Whether one's mistakes come back in the review queue",
        tags,
        params: gameParams,
        body: reviewBody,
        response: { 200: reviewAnswer },
      },
    },
    async (request) =>
      setReview(platform, await memberOf(platform, request), request.params.id, request.body.on),
  );
}

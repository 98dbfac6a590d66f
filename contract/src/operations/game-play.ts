import { z } from "zod";
import { gameAnswer, noBody } from "../features/games.ts";
import {
  answerAck,
  answerGameBody,
  controlBody,
  liveAck,
  nextQuestion,
} from "../features/games-play.ts";
import { gameResults, reviewAnswer, reviewBody } from "../features/games-results.ts";
import { byId } from "../operation-parts.ts";
import { operation } from "../operation.ts";

const tag = "games";

export const startGame = operation({
  method: "POST",
  path: "/api/games/:id/start",
  summary: "Begin one's own play",
  tag,
  params: byId,
  body: noBody.nullish(),
  answers: { 200: gameAnswer },
  access: "guest",
  problems: ["CONFLICT", "GAME_OVER", "NOT_ENOUGH_PLAYERS", "PAGE_MUTED"],
});

export const nextGameQuestion = operation({
  method: "POST",
  path: "/api/games/:id/next",
  summary: "Open the next question; the same one as long as it is unanswered",
  tag,
  params: byId,
  body: noBody.nullish(),
  answers: { 200: nextQuestion },
  access: "guest",
  problems: ["GAME_OVER", "NOT_CURRENT_QUESTION", "NOT_JOINED"],
});

export const answerGameQuestion = operation({
  method: "POST",
  path: "/api/games/:id/answers",
  summary: "Answer the question that is open",
  tag,
  params: byId,
  body: answerGameBody,
  answers: { 200: z.union([answerAck, liveAck]) },
  access: "guest",
  whileMuted: "allowed",
  problems: ["ALREADY_ANSWERED", "ANSWER_TOO_LATE", "NOT_CURRENT_QUESTION", "NOT_JOINED"],
});

export const controlGame = operation({
  method: "POST",
  path: "/api/games/:id/control",
  summary: "What the host of a live game says",
  tag,
  params: byId,
  body: controlBody,
  answers: { 200: gameAnswer },
  problems: ["CONFLICT", "GAME_OVER"],
});

export const viewGameResults = operation({
  method: "GET",
  path: "/api/games/:id/results",
  summary: "The results: all of them for people who have finished, the players alone for others",
  tag,
  params: byId,
  answers: { 200: gameResults },
  access: "guest",
  problems: ["GAME_NOT_FINISHED", "GAME_OVER"],
});

export const reviewGameMistakes = operation({
  method: "PUT",
  path: "/api/games/:id/review",
  summary: "Whether one's mistakes come back in the review queue",
  tag,
  params: byId,
  body: reviewBody,
  answers: { 200: reviewAnswer },
  problems: ["GAME_NOT_FINISHED"],
});

import {
  createGameBody,
  createdGame,
  gameAnswer,
  gameList,
  gameListQuery,
  inviteBody,
  invitedList,
  joinBody,
  noBody,
  patchGameBody,
  themeList,
} from "../features/games.ts";
import { byId } from "../operation-parts.ts";
import { operation } from "../operation.ts";

const tag = "games";

export const listGameThemes = operation({
  method: "GET",
  path: "/api/games/themes",
  summary: "The opinion questions",
  tag,
  answers: { 200: themeList },
});

export const createGame = operation({
  method: "POST",
  path: "/api/games",
  summary: "Make a game and invite people; the same nonce again is the same game",
  tag,
  body: createGameBody,
  answers: { 200: createdGame, 201: createdGame },
  whileMuted: ["name", "questions"],
  problems: ["PAGE_MUTED"],
});

export const rematchGame = operation({
  method: "POST",
  path: "/api/games/:id/rematch",
  summary: "Another round with the same people; again: the same one",
  tag,
  params: byId,
  body: noBody.nullish(),
  answers: { 200: createdGame, 201: createdGame },
  problems: ["GAME_NOT_FINISHED", "GAME_OVER", "PAGE_MUTED"],
});

export const listGames = operation({
  method: "GET",
  path: "/api/games",
  summary: "Games that one made or has a seat in, newest first",
  tag,
  query: gameListQuery,
  answers: { 200: gameList },
});

export const viewGame = operation({
  method: "GET",
  path: "/api/games/:id",
  summary: "A game",
  tag,
  params: byId,
  answers: { 200: gameAnswer },
  access: "guest",
});

export const joinGame = operation({
  method: "POST",
  path: "/api/games/:id/join",
  summary: "Take a seat",
  tag,
  params: byId,
  body: joinBody.nullish(),
  answers: { 200: gameAnswer },
  problems: ["GAME_FULL", "GAME_NOT_STARTED", "GAME_OVER"],
});

export const declineGame = operation({
  method: "POST",
  path: "/api/games/:id/decline",
  summary: "Say no, before one's first answer",
  tag,
  params: byId,
  body: noBody.nullish(),
  answers: { 200: gameAnswer },
  problems: ["CONFLICT"],
});

export const inviteToGame = operation({
  method: "POST",
  path: "/api/games/:id/invite",
  summary: "Invite more people",
  tag,
  params: byId,
  body: inviteBody,
  answers: { 200: invitedList },
  problems: ["GAME_NOT_STARTED", "GAME_OVER", "PAGE_MUTED"],
});

export const updateGame = operation({
  method: "PATCH",
  path: "/api/games/:id",
  summary: "Name a game anew, or say who sees its board",
  tag,
  params: byId,
  body: patchGameBody,
  answers: { 200: gameAnswer },
  whileMuted: ["name"],
  problems: ["PAGE_MUTED"],
});

export const endGame = operation({
  method: "POST",
  path: "/api/games/:id/end",
  summary: "End a game before its time",
  tag,
  params: byId,
  body: noBody.nullish(),
  answers: { 200: gameAnswer },
  problems: ["GAME_OVER"],
});

import { answerGameBody } from "@waymates/contract/features/games";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import { z } from "zod";
import type { Rate } from "../../platform/limits.ts";
import { parseEvent } from "../../platform/socket-events.ts";
import type { Viewer } from "./policy.ts";
import { isPlayer } from "./rules/machine.ts";
import { closeWhenAnswered, type LiveEngine } from "./service/live-engine.ts";
import { answerLive } from "./service/live-play.ts";
import { hostRoom, playerRoom } from "./service/live-tell.ts";
import { presentGame } from "./service/present-game.ts";
import { openScene } from "./service/scene.ts";
import { findLive } from "./store/live.ts";

const often: Rate = { points: 30, seconds: 10 };
const ofGame = z.strictObject({ gameId: z.uuid() });
const answerEvent = answerGameBody.extend({ gameId: z.uuid() });

/** The events of live games; entering again after a reconnect brings everything back. */
export function gameSockets(engine: LiveEngine): void {
  const { platform, presence } = engine;
  const { live } = platform;
  const viewerOf = (actor: { userId: string; language: string | null }): Viewer => ({
    userId: actor.userId,
    seatId: null,
    language: actor.language ?? DEFAULT_LANGUAGE,
  });

  live.handle("game_enter", often, async (payload, { actor, socketId }) => {
    const { gameId } = parseEvent(ofGame, payload);
    const viewer = viewerOf(actor);
    const { game, seat, standing } = await openScene(platform.db, viewer, gameId);
    live.joinRoom(socketId, `game:${gameId}`);
    if (standing.isCreator) live.joinRoom(socketId, hostRoom(gameId));
    if (seat && isPlayer(seat)) {
      live.joinRoom(socketId, playerRoom(seat));
      presence.enter(gameId, seat.id, socketId);
    }
    const shown = await presentGame(platform, platform.db, viewer, game);
    return { game: shown, now: new Date().toISOString() };
  });

  const leave = async (socketId: string, gameId?: string) => {
    for (const { gameId: id } of presence.leave(socketId, gameId)) {
      const state = await findLive(platform.db, id);
      if (state?.phase === "question") await closeWhenAnswered(engine, id, state.index);
    }
  };
  live.handle("game_leave", often, async (payload, { socketId }) => {
    const { gameId } = parseEvent(ofGame, payload);
    live.leaveRoom(socketId, `game:${gameId}`);
    live.leaveRoom(socketId, hostRoom(gameId));
    await leave(socketId, gameId);
  });
  live.onConnection((socket) => {
    socket.on("disconnect", () => void leave(socket.id).catch(() => undefined));
  });

  live.handle("game_answer", often, async (payload, { actor }) => {
    const { gameId, ...body } = parseEvent(answerEvent, payload);
    return answerLive(engine, viewerOf(actor), gameId, body);
  });
  live.handle("game_clock", often, async () => ({ now: new Date().toISOString() }));
}

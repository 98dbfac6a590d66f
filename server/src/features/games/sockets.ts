import { answerGameBody } from "@waymates/contract/features/games-play";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import { z } from "zod";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Seat } from "../../platform/auth/seats.ts";
import type { Rate } from "../../platform/limits.ts";
import { parseEvent } from "../../platform/socket-events.ts";
import type { Viewer } from "./policy.ts";
import { isPlayer } from "./rules/machine.ts";
import { answerLive, closeAfterLeaving } from "./service/live-answer.ts";
import { hostRoom, playerRoom } from "./service/live-audience.ts";
import type { LiveEngine } from "./service/live-game.ts";
import { identityOf, watchSeated } from "./service/live-presence.ts";
import { presentGame } from "./service/present-game.ts";
import { getGameAccess } from "./service/game-access.ts";
import { findGuestLanguage, hasGuest } from "./store/seats.ts";

const often: Rate = { points: 30, seconds: 10 };
const ofGame = z.strictObject({ gameId: z.uuid() });
const answerEvent = answerGameBody.extend({ gameId: z.uuid() });
/** How often the way of a player's connection is measured when it enters. */
const MEASURED = 3;

/** Serves the events of live games; entering again after a reconnect restores the state. */
export function gameSockets(engine: LiveEngine): void {
  const { platform, presence } = engine;
  const { live } = platform;
  live.admitGuests("game", ({ id }) => hasGuest(platform.db, id));
  watchSeated(engine);

  async function viewerOf({
    actor,
    seat,
  }: {
    actor: Actor | null;
    seat: Seat | null;
  }): Promise<Viewer> {
    if (actor) {
      return { userId: actor.userId, guestId: null, language: actor.language };
    }
    const guestId = seat?.id ?? "";
    const language = await findGuestLanguage(platform.db, guestId);
    return { userId: null, guestId, language: language ?? DEFAULT_LANGUAGE };
  }

  let pings = 0;
  async function measure(socketId: string, times: number): Promise<void> {
    for (let left = times; left > 0; left -= 1) {
      pings += 1;
      const ms = await live.measureWay(socketId, "game_ping", { n: pings });
      if (ms === null) return;
      presence.addDelay(socketId, Math.round(ms));
    }
  }

  live.handleGuests("game_enter", often, async (payload, from) => {
    const { socketId } = from;
    const { gameId } = parseEvent(ofGame, payload);
    const viewer = await viewerOf(from);
    const { game, seat, relation } = await getGameAccess(platform.db, viewer, gameId);
    const isPlaying = seat !== null && isPlayer(seat);
    if (!seat?.removed) live.joinRoom(socketId, `game:${gameId}`);
    if (relation.isCreator) live.joinRoom(socketId, hostRoom(gameId));
    if (isPlaying) live.joinRoom(socketId, playerRoom(seat));
    presence.enter(gameId, socketId, identityOf(viewer), isPlaying ? seat.id : null);
    if (game.game_type === "live") void measure(socketId, MEASURED);
    const shown = await presentGame(platform, platform.db, viewer, game);
    return { game: shown, now: new Date().toISOString() };
  });

  const leave = async (socketId: string, gameId?: string) => {
    for (const { gameId: id } of presence.leave(socketId, gameId))
      await closeAfterLeaving(engine, id);
  };
  live.handleGuests("game_leave", often, async (payload, { socketId }) => {
    const { gameId } = parseEvent(ofGame, payload);
    live.leaveRoom(socketId, `game:${gameId}`);
    live.leaveRoom(socketId, hostRoom(gameId));
    const seatId = presence.seatOf(socketId, gameId);
    if (seatId) live.leaveRoom(socketId, playerRoom({ id: seatId }));
    await leave(socketId, gameId);
  });
  live.onGone((socketId) => {
    leave(socketId).catch((error: unknown) =>
      platform.log.warn(
        { err: error, socketId },
        "leaving a game could not be recorded; its question runs its full time",
      ),
    );
  });

  live.handleGuests("game_answer", often, async (payload, from) => {
    const { gameId, ...body } = parseEvent(answerEvent, payload);
    const delay = presence.delayOf(from.socketId);
    const ack = await answerLive(engine, await viewerOf(from), gameId, body, delay);
    void measure(from.socketId, 1);
    return ack;
  });
  live.handleGuests("game_clock", often, async (payload) => {
    parseEvent(z.strictObject({}), payload ?? {});
    return { now: new Date().toISOString() };
  });
}

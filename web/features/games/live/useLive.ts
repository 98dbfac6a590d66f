import type { Game } from "@waymates/contract/features/games";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { askLive, useLiveEvent, useLiveState } from "../../../platform/live.ts";
import { gameQuery } from "../queries.ts";
import { type LiveState, startLive, stepLive } from "./liveState.ts";
import { adjustClock, type ServerClock, toTabTime } from "./serverClock.ts";

/** People come in crowds: the list of who is there is asked for at most this often. */
const ASK_AGAIN_MS = 700;

export interface Live {
  state: LiveState;
  isOnline: boolean;
  /** A time of the server as performance.now() has it. */
  tabTime: (time: string) => number;
  given: (index: number, given: NonNullable<LiveState["given"]>) => void;
}

/** The state of a live game: updated by socket events, and read in full after each reconnect. */
export function useLive(game: Game): Live {
  const [state, dispatch] = useReducer(stepLive, game, startLive);
  const isOnline = useLiveState() === "online";
  const { clock, readClock } = useClock(game.live?.now ?? null);
  const refresh = useRefresh(game.id);
  const isInside = game.me !== null && (game.me.is_creator || game.me.status === "joined");
  useEntering(game, isOnline, refresh, readClock);
  const read = game.live?.now;
  useEffect(() => {
    if (read) dispatch({ type: "entered", game });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that it was read
  }, [read]);

  useLiveEvent("game_updated", (event) => {
    if (event.game.id !== game.id) return;
    dispatch({ type: "updated", game: event.game });
    if (event.game.status === "finished" && isInside) {
      dispatch({ type: "finished" });
      return refresh.later();
    }
    const isNews = event.game.status !== undefined && event.game.status !== game.status;
    if (isNews || event.game.phase === "lobby" || event.game.player_count !== game.player_count) {
      refresh.soon();
    }
  });
  useLiveEvent("game_question", (event) => {
    if (event.gameId !== game.id) return;
    readClock({ now: event.now, at: performance.now() });
    dispatch({ type: "question", event });
  });
  useLiveEvent("game_answers", ({ gameId, ...counts }) => {
    if (gameId === game.id) dispatch({ type: "answers", ...counts });
  });
  useLiveEvent("game_reveal", (event) => {
    if (event.gameId === game.id) dispatch({ type: "reveal", event });
  });
  useLiveEvent("game_podium", ({ gameId }) => {
    if (gameId === game.id) dispatch({ type: "finished" });
  });
  return {
    state,
    isOnline,
    tabTime: (time) => toTabTime(clock, time),
    given: (index, given) => dispatch({ type: "given", index, given }),
  };
}

/** Joins the room, again after each reconnect and when the reader gets a seat. */
function useEntering(
  game: Game,
  isOnline: boolean,
  refresh: { now: () => void },
  readClock: ReadClock,
): void {
  const client = useQueryClient();
  const enter = useEffectEvent(async (isCurrent: () => boolean) => {
    const sent = performance.now();
    const answer = await askLive("game_enter", { gameId: game.id });
    if (!isCurrent()) return;
    if (!answer?.ok) return refresh.now();
    const at = performance.now();
    readClock({ now: answer.now, at, roundTrip: at - sent }, true);
    client.setQueryData(gameQuery(game.id).queryKey, { game: answer.game });
  });
  const seat = `${game.me?.seat_id} ${game.me?.status === "declined"}`;
  useEffect(() => {
    if (!isOnline) return undefined;
    let isHere = true;
    void enter(() => isHere);
    return () => void (isHere = false);
  }, [isOnline, game.id, seat]);
  useEffect(() => () => void askLive("game_leave", { gameId: game.id }), [game.id]);
}

type ReadClock = (reading: Parameters<typeof adjustClock>[1], isAnew?: boolean) => void;

function useClock(first: string | null) {
  const [clock, setClock] = useState<ServerClock>(() =>
    adjustClock(null, { now: first ?? new Date().toISOString(), at: performance.now() }),
  );
  // After a while away the old measure may be wrong: a device that slept stops its own clock.
  const readClock: ReadClock = (reading, isAnew = false) =>
    setClock((before) => adjustClock(isAnew ? null : before, reading));
  return { clock, readClock };
}

/** Reads the game again: at once, or after the crowd. */
function useRefresh(id: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = () => void client.invalidateQueries({ queryKey: gameQuery(id).queryKey });
  const plan = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = useThrottled(now, ASK_AGAIN_MS);
  // A player who sees the podium moves on to the results automatically.
  return { now, soon, later: () => plan(PODIUM_MS) };
}

/** How long the podium is shown before the results. */
const PODIUM_MS = 20_000;

/** The first call waits for others that come in the meantime; none is lost. */
function useThrottled(run: () => void, ms: number): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return () => {
    if (waiting.current) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      run();
    }, ms);
  };
}

import type { Game } from "@waymates/contract/features/games";
import type { ControlBody } from "@waymates/contract/features/games-play";
import { controlGame } from "@waymates/contract/operations/game-play";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, call } from "../../../../platform/api.ts";
import { showToast } from "../../../../ui/toast.tsx";
import { gameQuery } from "../../queries.ts";
import type { LiveState } from "../liveState.ts";

type Act = ControlBody["action"];

/** What the host says to a live game; each is said about the question that is shown. */
export function useHostControl(game: Game, state: LiveState) {
  const client = useQueryClient();
  // That the game stops after this question is known only here.
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const control = useMutation({
    mutationFn: (body: ControlBody) => call(controlGame, { params: { id: game.id }, body }),
    onSuccess: (answer, { action, index }) => {
      if (action === "pause") setHeldAt(index);
      if (action === "resume" || action === "next") setHeldAt(null);
      client.setQueryData(gameQuery(game.id).queryKey, answer);
    },
    onError: (error) => {
      // Another host tab or the timer was faster: the current state shows it.
      const isOvertaken = error instanceof ApiError && error.code === "CONFLICT";
      if (!isOvertaken) showToast({ tone: "bad", text: error.message });
      return client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
    },
  });
  const say = (action: Act, seatId?: string) =>
    control.mutate({ action, index: state.index, ...(seatId ? { seatId } : {}) });
  const isHeld = state.phase === "question" && heldAt === state.index;
  const isLast = state.index + 1 >= state.count;
  return {
    say,
    isBusy: control.isPending,
    /** The game stops after the question that is open. */
    isHeld,
    onward: onwardOf(state, isLast),
    pausing: pausingOf(state, isHeld, isLast),
  };
}

export type HostControl = ReturnType<typeof useHostControl>;

/** What takes the game on now; null while it moves by itself. */
function onwardOf({ phase }: LiveState, isLast: boolean) {
  if (phase === "question") return { action: "close", label: "games.live.close" } as const;
  if (phase === "paused") return { action: "resume", label: "games.live.resume" } as const;
  if (phase !== "reveal") return null;
  return {
    action: "next",
    label: isLast ? "games.live.toPodium" : "games.nextQuestion",
  } as const;
}

/** What holds the game back, or lets it go on; null where neither makes sense. */
function pausingOf({ phase }: LiveState, isHeld: boolean, isLast: boolean) {
  if (isLast) return null;
  if (isHeld) return { action: "resume", label: "games.live.noPause" } as const;
  if (phase === "question") return { action: "pause", label: "games.live.pauseAfter" } as const;
  return phase === "reveal" ? ({ action: "pause", label: "games.live.pause" } as const) : null;
}

const ONWARD = new Set(["n", "PageDown"]);

/** The keys of a host without a mouse, also those of a presenter's remote: N or Page Down, and P. */
export function useHostKeys({ say, onward, pausing, isBusy }: HostControl): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || isBusy || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input, textarea, select, [role=dialog]")) {
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const step = ONWARD.has(key) ? onward : key === "p" ? pausing : null;
    if (!step) return;
    event.preventDefault();
    say(step.action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

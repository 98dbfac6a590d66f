import type { ControlBody, LivePhase } from "@waymates/contract/features/games";

/** The state of a live game. */
export interface LiveState {
  phase: LivePhase;
  index: number;
  /** Null until the question opens. */
  opens_at: Date | null;
  /** When the next step comes by itself; null where the host says when. */
  next_at: Date | null;
  /** Whether the host holds back the next question. */
  held: boolean;
}

const isLast = ({ index }: LiveState, count: number): boolean => index + 1 >= count;

type DueStep = { to: "question"; index: number } | { to: "reveal" } | { to: "finish" };

/** What comes when the time of a phase is over. @param count of all questions */
export function dueStep(live: LiveState, count: number): DueStep {
  if (live.phase === "ready") return { to: "question", index: live.index };
  if (live.phase === "question") return { to: "reveal" };
  if (live.next_at === null || isLast(live, count)) return { to: "finish" };
  return { to: "question", index: live.index + 1 };
}

/** The phase in which what was right is shown: a question that is held back comes after a pause. */
export const revealPhase = (live: LiveState, count: number): "reveal" | "paused" =>
  live.held && !isLast(live, count) ? "paused" : "reveal";

type HostStep =
  | { to: "reveal" }
  | { to: "ready"; index: number }
  | { to: "phase"; phase: LivePhase; changes: Partial<LiveState> };

/** What a word of the host does; null where it says nothing now. */
export function hostStep(
  live: LiveState,
  action: Exclude<ControlBody["action"], "remove">,
  count: number,
  now: Date,
): HostStep | null {
  const { phase, index, next_at } = live;
  if (action === "close") return phase === "question" ? { to: "reveal" } : null;
  if (action === "next") {
    if (phase !== "reveal") return null;
    return isLast(live, count)
      ? { to: "phase", phase, changes: { next_at: now } }
      : { to: "ready", index: index + 1 };
  }
  const isHeld = live.held || phase === "paused";
  if (action === "pause") {
    if (isHeld) return null;
    const isWaiting = phase === "ready" || (phase === "reveal" && !isLast(live, count));
    return isWaiting
      ? { to: "phase", phase: "paused", changes: { held: true, next_at: null } }
      : { to: "phase", phase, changes: { held: true, next_at } };
  }
  if (!isHeld) return null;
  if (phase !== "paused") return { to: "phase", phase, changes: { held: false, next_at } };
  // Held back before it opened, a question is still to come.
  return { to: "ready", index: live.opens_at === null ? index : index + 1 };
}

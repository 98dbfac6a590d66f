import type { GameSettings, LivePhase } from "@waymates/contract/features/games";
import type { ControlBody } from "@waymates/contract/features/games-play";
import { LIVE_TIMES } from "@waymates/contract/features/games";

/** The state of a running live game: the part of it that changes with its events. */
export interface LiveState {
  phase: LivePhase;
  /** The question that is shown or comes next, from 0. */
  index: number;
  /** Null until the question opens. */
  opens_at: Date | null;
  /** When it closes for a player without extra time. */
  closes_at: Date | null;
  /** When the time of the phase is over; null where the host decides when it goes on. */
  next_at: Date | null;
  /** Whether the host holds back the next question. */
  held: boolean;
}

export type LiveRules = Pick<GameSettings, "node_count" | "pace" | "pause">;
export type HostEvent = Exclude<ControlBody["action"], "remove">;

/** How long a question is open, in milliseconds: without extra time, and for the slowest player. */
export interface QuestionTime {
  ownMs: number;
  longestMs: number;
}

/** What happens to a live game, with what its transition needs to know. */
export interface LiveEvents extends Record<HostEvent, object> {
  start: object;
  /** The time of the phase is over. question: the one at `upcomingIndex`. */
  due: { question: QuestionTime | null };
  /** Every connected player has answered. */
  answered: object;
  /** A player with this time for the open question has joined. */
  joined: { ownMs: number };
  /** No process was running the game for this time. */
  crashed: { lostMs: number };
}
export type LiveEvent = keyof LiveEvents;

/** What decides beside the state. */
export interface Circumstances {
  rules: LiveRules;
  now: Date;
}

/** The next state; "over" where the game ends with results; null where the event does not apply. */
type Outcome = LiveState | "over" | null;
type Step<Name extends LiveEvent> = (
  live: LiveState,
  at: Circumstances,
  event: LiveEvents[Name],
) => Outcome;
type Steps = { [Name in LiveEvent]?: Step<Name> };

const isLast = ({ index }: LiveState, { node_count }: LiveRules): boolean =>
  index + 1 >= node_count;
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Three seconds before a question opens. */
const ready = (index: number, { now }: Circumstances): LiveState => ({
  phase: "ready",
  index,
  opens_at: null,
  closes_at: null,
  next_at: after(now, LIVE_TIMES.readySeconds * 1000),
  held: false,
});

/** The question whose time comes when that of this phase is over; null where there is none. */
export function upcomingIndex(live: LiveState, rules: LiveRules): number | null {
  if (live.phase === "ready") return live.index;
  return live.phase === "reveal" && live.next_at && !isLast(live, rules) ? live.index + 1 : null;
}

const openQuestion: Step<"due"> = (live, { rules, now }, { question }) => {
  const index = upcomingIndex(live, rules);
  if (index === null || !question) return null;
  return {
    ...live,
    phase: "question",
    index,
    opens_at: now,
    closes_at: after(now, question.ownMs),
    next_at: after(now, question.longestMs + LIVE_TIMES.lateMs),
  };
};

/** Shows what was right; a next question that is held back comes after a pause. */
const reveal = (live: LiveState, { rules, now }: Circumstances): LiveState => {
  const isEnd = isLast(live, rules);
  if (live.held && !isEnd) return { ...live, phase: "paused", next_at: null };
  const isPlanned = isEnd || rules.pace === "auto";
  return { ...live, phase: "reveal", next_at: isPlanned ? after(now, rules.pause * 1000) : null };
};

const hold = (live: LiveState): Outcome => (live.held ? null : { ...live, held: true });
const letGo = (live: LiveState): Outcome => (live.held ? { ...live, held: false } : null);
const pause = (live: LiveState): LiveState => ({
  ...live,
  phase: "paused",
  held: true,
  next_at: null,
});

/** Leaves the open question to a player who came late for as long as they have for it. */
const waitForPlayer: Step<"joined"> = (live, _at, { ownMs }) => {
  if (!live.opens_at || !live.next_at) return null;
  const next_at = after(live.opens_at, ownMs + LIVE_TIMES.lateMs);
  return next_at > live.next_at ? { ...live, next_at } : null;
};

/** Gives the open question the time back that was lost. */
const giveBack: Step<"crashed"> = (live, _at, { lostMs }) => {
  const later = (time: Date | null) => time && after(time, lostMs);
  return {
    ...live,
    opens_at: later(live.opens_at),
    closes_at: later(live.closes_at),
    next_at: later(live.next_at),
  };
};

const steps: Readonly<Record<LivePhase, Steps>> = {
  lobby: { start: (_live, at) => ready(0, at) },
  ready: { due: openQuestion, pause },
  question: {
    due: reveal,
    answered: reveal,
    close: reveal,
    pause: hold,
    resume: letGo,
    joined: waitForPlayer,
    crashed: giveBack,
  },
  reveal: {
    due: (live, at, event) =>
      upcomingIndex(live, at.rules) === null ? "over" : openQuestion(live, at, event),
    // After the last question the game ends at once.
    next: (live, at) =>
      isLast(live, at.rules) ? { ...live, next_at: at.now } : ready(live.index + 1, at),
    pause: (live, { rules }) => (isLast(live, rules) ? hold(live) : pause(live)),
    resume: letGo,
  },
  paused: {
    due: () => "over",
    // Held back before it opened, the question is still to come.
    resume: (live, at) => ready(live.opens_at === null ? live.index : live.index + 1, at),
  },
};

/** Where an event takes a live game; null where it cannot happen now. */
export function transition<Name extends LiveEvent>(
  live: LiveState,
  name: Name,
  event: LiveEvents[Name],
  at: Circumstances,
): Outcome {
  const step: Steps[Name] = steps[live.phase][name];
  return step?.(live, at, event) ?? null;
}

/**
 * When `due` comes by itself: at the end of the phase, or once nothing has happened for half an hour.
 * @param changedAt when the last event happened
 */
export const dueAt = ({ next_at }: Pick<LiveState, "next_at">, changedAt: Date): Date =>
  next_at ?? after(changedAt, LIVE_TIMES.idleMinutes * 60_000);

/**
 * What the players and the host see now. Null before a question opens: one that was held back before
 * that has nothing to show.
 */
export function shownNow({ phase, opens_at }: LiveState): "question" | "solution" | null {
  if (phase === "question") return "question";
  const isSolved = (phase === "reveal" || phase === "paused") && opens_at !== null;
  return isSolved ? "solution" : null;
}

/** How many questions have been opened: without any, the game has no results. */
export const openedCount = ({ opens_at, index }: Pick<LiveState, "opens_at" | "index">): number =>
  opens_at === null ? index : index + 1;

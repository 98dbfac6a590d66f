import type { Game, GameUpdate, LivePhase } from "@waymates/contract/features/games";
import type { QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";

/** The state of the reader's own answer to a question. */
export type Given = "sending" | "stored" | "late" | "refused";

/** The state of a live game for its player or host. */
export interface LiveState {
  phase: LivePhase;
  index: number;
  count: number;
  answered: number;
  players: number;
  /** The question at `index`; also set during the reveal. */
  question: QuestionEvent | null;
  reveal: RevealEvent | null;
  nextAt: string | null;
  /** Paused before the question at `index` has opened. */
  isHeld: boolean;
  /** The player's answer to the question at `index`. */
  given: Given | null;
  score: number;
  /** The reader's results of the questions that were revealed while they were here, by index. */
  marks: Readonly<Record<number, "right" | "wrong">>;
  isFinished: boolean;
}

export type LiveAction =
  | { type: "entered"; game: Game }
  | { type: "updated"; game: GameUpdate["game"] }
  | { type: "question"; event: QuestionEvent }
  | { type: "answers"; index: number; answered: number; players: number }
  | { type: "reveal"; event: RevealEvent }
  | { type: "given"; index: number; given: Given }
  | { type: "finished" };

/** A game only moves forward, so an event for an earlier position is late and is ignored. */
const phaseOrder: Readonly<Record<LivePhase, number>> = {
  lobby: -1,
  ready: 0,
  question: 1,
  reveal: 2,
  paused: 3,
};
const positionOf = (index: number, phase: LivePhase): number =>
  phase === "lobby" ? -1 : index * 4 + phaseOrder[phase];
/** A question that is held back before it has opened is still to come. */
const isHeldBack = ({ phase, isHeld }: LiveState): boolean => phase === "paused" && isHeld;
const currentPosition = (state: LiveState): number =>
  positionOf(state.index, isHeldBack(state) ? "ready" : state.phase);

export function startLive(game: Game): LiveState {
  const empty: LiveState = {
    phase: "lobby",
    index: 0,
    count: game.settings.node_count,
    answered: 0,
    players: game.player_count,
    question: null,
    reveal: null,
    nextAt: null,
    isHeld: false,
    given: null,
    score: 0,
    marks: {},
    isFinished: false,
  };
  return enter(empty, game);
}

export function stepLive(state: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case "entered":
      return enter(state, action.game);
    case "updated":
      return update(state, action.game);
    case "question":
      return openQuestion(state, action.event);
    case "answers": {
      if (action.index !== state.index || state.phase !== "question") return state;
      const { answered, players } = action;
      // Counts can arrive out of order.
      return { ...state, answered: Math.max(answered, state.answered), players };
    }
    case "reveal":
      return showReveal(state, action.event);
    case "given":
      if (action.index !== state.index || state.given === "stored") return state;
      return { ...state, given: action.given };
    case "finished":
      return { ...state, isFinished: true };
  }
}

/**
 * Applies the full state of a game, as it is read on entering, after a reconnect, or after a
 * refusal.
 */
function enter(state: LiveState, { live, me }: Game): LiveState {
  if (!live || positionOf(live.index, live.phase) < currentPosition(state)) return state;
  const isSame = live.index === state.index && state.phase !== "lobby";
  const { phase, index, count, answered, players, next_at } = live;
  const reveal = live.reveal ?? (isSame && phase === "paused" ? state.reveal : null);
  const entered: LiveState = {
    ...state,
    phase,
    index,
    count,
    answered: phase === "lobby" ? 0 : answered,
    players,
    nextAt: next_at,
    question: live.question ?? (isSame ? state.question : null),
    reveal,
    isHeld: phase === "paused" && !reveal && currentPosition(state) <= positionOf(index, "ready"),
    given: isSame ? state.given : null,
    score: live.reveal?.me?.score ?? me?.score ?? state.score,
  };
  // The count of answers includes this question where it was answered on another device.
  const hasAnswered = phase === "question" && me !== null && me.answered > index;
  const marked = live.reveal ? mark(entered, live.reveal) : entered;
  return hasAnswered && marked.given === null ? { ...marked, given: "stored" } : marked;
}

/** Applies a `game_updated`: the phases without an event of their own, and the number of players. */
function update(state: LiveState, game: GameUpdate["game"]): LiveState {
  const players = game.player_count ?? state.players;
  const isWaiting = state.phase === "reveal" || state.phase === "paused";
  if (game.phase === "ready" && (state.phase === "lobby" || isWaiting)) {
    const index = state.phase === "lobby" ? 0 : isHeldBack(state) ? state.index : state.index + 1;
    return { ...atQuestion(state, index), phase: "ready", players };
  }
  if (game.phase === "paused" && (state.phase === "reveal" || state.phase === "ready")) {
    return { ...state, phase: "paused", isHeld: state.phase === "ready", nextAt: null, players };
  }
  return players === state.players ? state : { ...state, players };
}

const atQuestion = (state: LiveState, index: number): LiveState => ({
  ...state,
  index,
  answered: 0,
  question: null,
  reveal: null,
  nextAt: null,
  given: null,
});

function openQuestion(state: LiveState, event: QuestionEvent): LiveState {
  const { index, count } = event.question;
  const isSame = index === state.index;
  if (positionOf(index, "question") < currentPosition(state)) return state;
  const fresh = isSame && state.phase !== "lobby" ? state : atQuestion(state, index);
  // A host who also plays gets two events; the one with the longer time is the player's.
  const question =
    fresh.question?.opens_at === event.opens_at && fresh.question.closes_at > event.closes_at
      ? fresh.question
      : event;
  return { ...fresh, phase: "question", index, count, question, nextAt: null };
}

function showReveal(state: LiveState, event: RevealEvent): LiveState {
  const isSame = event.index === state.index;
  if (positionOf(event.index, "reveal") < positionOf(state.index, "reveal")) return state;
  const known = isSame ? state.reveal : null;
  const reveal = known?.me && !event.me ? { ...event, me: known.me } : event;
  const shown: LiveState = {
    ...(isSame ? state : atQuestion(state, event.index)),
    phase: state.phase === "paused" && isSame ? "paused" : "reveal",
    reveal,
    nextAt: event.next_at,
  };
  return mark(shown, reveal);
}

function mark(state: LiveState, { index, me }: RevealEvent): LiveState {
  if (!me) return state;
  const marks = { ...state.marks, [index]: me.correct ? ("right" as const) : ("wrong" as const) };
  return { ...state, marks, score: me.score };
}

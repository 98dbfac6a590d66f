import type {
  Answer,
  AnswerResult,
  ChapterNodes,
  NodeAnswer,
  PublicNode,
  GradedAnswer,
} from "@waymates/contract/features/paths";
import {
  type UnsentAnswer,
  answerAsDraft,
  emptyAnswer,
  retryDraft,
} from "../answers/unsentAnswer.ts";
import { resumeIndex } from "../progress.ts";

type Verdict = Pick<NodeAnswer, "correct" | "partial">;

/** The server's answer to a submission; the last three fields only on a joined path. */
export type PlayedAnswer = GradedAnswer &
  Pick<AnswerResult, "points" | "celebration"> &
  Partial<Pick<AnswerResult, "pathCompleted" | "tier_id" | "receipts">>;

/** One question while the chapter is being played. */
export interface Turn {
  draft: UnsentAnswer;
  /** The server's verdict, of the best try. */
  verdict: Verdict | null;
  /** The verdict on the answer in the draft, from this visit or an earlier one. */
  graded: GradedAnswer | null;
  /** Everything that came with the answer, for answers of this visit. */
  result: PlayedAnswer | null;
  /** Another try is being made; the verdict of the one before still marks the trail. */
  isRetrying: boolean;
  /** It was answered without a network: what it is worth is known once it was sent. */
  isWaiting: boolean;
  isHintShown: boolean;
}

export interface Play {
  index: number;
  turns: Readonly<Record<string, Turn>>;
  isFinished: boolean;
  /** Points of this visit. */
  won: number;
}

export type Move =
  | { kind: "draft"; node: PublicNode; draft: UnsentAnswer }
  | { kind: "hint"; node: PublicNode }
  | { kind: "answered"; node: PublicNode; result: PlayedAnswer }
  | { kind: "keep"; node: PublicNode }
  /** Answers that an earlier visit stored; the play continues after them. */
  | { kind: "restore"; nodes: readonly PublicNode[]; drafts: ReadonlyMap<string, UnsentAnswer> }
  /** A stored answer did not count: the question is open again. */
  | { kind: "release"; node: PublicNode }
  | { kind: "retry"; node: PublicNode }
  | { kind: "go"; index: number }
  | { kind: "finish" };

/** Begins a chapter where it was left. */
export function startPlay(
  {
    nodes,
    answers,
    chapter,
  }: Pick<ChapterNodes, "nodes" | "answers"> & {
    chapter: Pick<ChapterNodes["chapter"], "state">;
  },
  language: string,
): Play {
  const verdicts = new Map(answers.map((answer) => [answer.node_id, answer]));
  const turns = nodes.map((node): [string, Turn] => [
    node.id,
    freshTurn(node, verdicts.get(node.id), language),
  ]);
  return {
    index: resumeIndex(nodes, answers, chapter.state === "done"),
    turns: Object.fromEntries(turns),
    isFinished: false,
    won: 0,
  };
}

function freshTurn(node: PublicNode, earlier?: NodeAnswer, language = ""): Turn {
  const last = earlier?.last ?? null;
  return {
    draft: last ? answerAsDraft(node, last.answer, language) : emptyAnswer(node),
    verdict: earlier ?? null,
    graded: last,
    result: null,
    isRetrying: false,
    isWaiting: false,
    isHintShown: false,
  };
}

/** The turn of a node; one that the server added meanwhile starts untouched. */
export function turnOf(play: Play, node: PublicNode): Turn {
  return play.turns[node.id] ?? freshTurn(node);
}

/** Whether a question waits for an answer, rather than showing one. */
export function isAsking(turn: Turn): boolean {
  return !turn.isWaiting && (turn.verdict === null || turn.isRetrying);
}

export function nextPlay(play: Play, move: Move): Play {
  switch (move.kind) {
    case "go":
      return { ...play, index: move.index, isFinished: false };
    case "finish":
      return { ...play, isFinished: true };
    case "draft":
      return changed(play, move.node, { draft: move.draft });
    case "hint":
      return changed(play, move.node, { isHintShown: true });
    case "retry": {
      const draft = retryDraft(move.node, turnOf(play, move.node).draft);
      return changed(play, move.node, { isRetrying: true, result: null, graded: null, draft });
    }
    case "answered": {
      const { result } = move;
      const verdict = better(turnOf(play, move.node).verdict, result);
      const next = changed(play, move.node, {
        verdict,
        result,
        graded: result,
        isRetrying: false,
        isWaiting: false,
      });
      return { ...next, won: play.won + result.points };
    }
    case "keep":
      return changed(play, move.node, { isWaiting: true });
    case "release":
      return changed(play, move.node, { isWaiting: false });
    case "restore":
      return restored(play, move);
  }
}

function restored(play: Play, { nodes, drafts }: Extract<Move, { kind: "restore" }>): Play {
  const waiting = nodes.flatMap((node): [string, Turn][] => {
    const draft = drafts.get(node.id);
    return draft ? [[node.id, { ...turnOf(play, node), draft, isWaiting: true }]] : [];
  });
  const turns = { ...play.turns, ...Object.fromEntries(waiting) };
  const open = nodes.findIndex((node) => isOpen(turns[node.id]));
  return { ...play, turns, index: Math.max(0, open), isFinished: open < 0 };
}

/** Whether a question has no answer at all yet. */
const isOpen = (turn: Turn | undefined) => !turn?.verdict && !turn?.isWaiting;

/** The best try counts, as on the server: what was right once stays right. */
function better(earlier: Verdict | null, { correct, partial }: Verdict): Verdict {
  if (!earlier) return { correct, partial };
  return {
    correct: correct === null ? null : correct || earlier.correct === true,
    partial: Math.max(partial, earlier.partial),
  };
}

function changed(play: Play, node: PublicNode, changes: Partial<Turn>): Play {
  return { ...play, turns: { ...play.turns, [node.id]: { ...turnOf(play, node), ...changes } } };
}

/**
 * The question after the current one: the next without an answer; in a chapter that is not done,
 * the next wrong one; else simply the following one. Null at the end.
 */
export function nextIndex(
  nodes: readonly PublicNode[],
  play: Play,
  isDone: boolean,
): number | null {
  const later = nodes.map((node, index) => ({ index, turn: play.turns[node.id] }));
  const ahead = later.slice(play.index + 1);
  const open = ahead.find(({ turn }) => isOpen(turn));
  if (open) return open.index;
  if (isDone) return ahead[0]?.index ?? null;
  const isWrong = (turn: Turn | undefined) => turn?.verdict?.correct === false && !turn.isWaiting;
  return ahead.find(({ turn }) => isWrong(turn))?.index ?? null;
}

/** The chapter as the server would answer it after this answer, for the query cache. */
export function withAnswer(
  chapterNodes: ChapterNodes,
  nodeId: string,
  answer: Answer,
  result: AnswerResult,
): ChapterNodes {
  const { answered, correct, state } = result.progress.chapter;
  const others = chapterNodes.answers.filter((answer) => answer.node_id !== nodeId);
  const earlier = chapterNodes.answers.find((answer) => answer.node_id === nodeId) ?? null;
  const { solution, explanation, correct: isRight, partial } = result;
  const last = { answer, correct: isRight, partial, solution, explanation };
  const mine = { node_id: nodeId, ...better(earlier, result), last };
  const chapter = { ...chapterNodes.chapter, progress: { answered, correct }, state };
  return { ...chapterNodes, chapter, answers: [...others, mine] };
}

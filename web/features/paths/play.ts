import type {
  Answer,
  AnswerResult,
  ChapterNodes,
  NodeAnswer,
  PublicNode,
  GradedAnswer,
} from "@waymates/contract/features/paths";
import { type UnsentAnswer, answerAsDraft, emptyAnswer, retryDraft } from "./unsentAnswer.ts";
import { resumeIndex } from "./progress.ts";

type Verdict = Pick<NodeAnswer, "correct" | "partial">;

/** What came with an answer; the last three only where a path is walked. */
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
    isHintShown: false,
  };
}

/** The turn of a node; one that the server added meanwhile starts untouched. */
export function turnOf(play: Play, node: PublicNode): Turn {
  return play.turns[node.id] ?? freshTurn(node);
}

/** Whether a question waits for an answer, rather than showing one. */
export function isAsking(turn: Turn): boolean {
  return turn.verdict === null || turn.isRetrying;
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
      });
      return { ...next, won: play.won + result.points };
    }
  }
}

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
  const later = nodes.map((node, index) => ({
    index,
    verdict: play.turns[node.id]?.verdict ?? null,
  }));
  const ahead = later.slice(play.index + 1);
  const open = ahead.find(({ verdict }) => verdict === null);
  if (open) return open.index;
  if (isDone) return ahead[0]?.index ?? null;
  return ahead.find(({ verdict }) => verdict?.correct === false)?.index ?? null;
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

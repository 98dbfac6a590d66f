import { viewStreak } from "@waymates/contract/operations/streaks";
import {
  viewPointsSummary,
  listPoints,
  listPointDays,
} from "@waymates/contract/operations/rewards";
import { answerReview, listReviews } from "@waymates/contract/operations/reviews";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { MAX_DURATION_MS } from "@waymates/contract/features/paths-constants";
import type { ReviewNode, ReviewResult } from "@waymates/contract/features/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import { call } from "../../../platform/api.ts";
import { isUnder } from "../../../platform/queries.ts";
import { isAsking, nextIndex, nextPlay, startPlay, turnOf } from "../chapter/play.ts";
import { answerOf, isAnsweredByOnePress, type UnsentAnswer } from "../answers/unsentAnswer.ts";
import { type ChapterPlay, useShownAt } from "../chapter/useChapterPlay.ts";

interface Sending {
  node: PublicNode;
  answer: Answer;
  durationMs: number;
}

export interface ReviewPlay extends ChapterPlay {
  /** What the last answer said of the day; null before the first one. */
  last: ReviewResult | null;
}

/** Plays today's questions as a chapter is played; each of them is asked once. */
export function useReviewPlay(nodes: readonly ReviewNode[], language: string): ReviewPlay {
  const client = useQueryClient();
  const [play, move] = useReducer(nextPlay, [...nodes], (asked) =>
    startPlay({ nodes: asked, answers: [], chapter: { state: "open" } }, language),
  );
  const [isIncomplete, setIncomplete] = useState(false);
  const node = nodes[Math.min(play.index, nodes.length - 1)] as ReviewNode;
  const turn = turnOf(play, node);
  const shownAt = useShownAt(node.id);

  const goOn = () => {
    const index = nextIndex(nodes, play, false);
    move(index === null ? { kind: "finish" } : { kind: "go", index });
  };
  const sending = useMutation({
    networkMode: "always",
    mutationFn: ({ node: asked, answer, durationMs }: Sending) =>
      call(answerReview, { params: { nodeId: asked.id }, body: { answer, durationMs } }),
    onSuccess: (result, { node: asked }) => {
      move({ kind: "answered", node: asked, result: { ...result, celebration: null } });
      // The questions of this visit stay as they were dealt; other screens ask again.
      void client.invalidateQueries({
        predicate: isUnder(listReviews, viewPointsSummary, listPoints, listPointDays, viewStreak),
        refetchType: "none",
      });
    },
  });
  const check = (draft: UnsentAnswer = turn.draft) => {
    if (sending.isPending || !isAsking(turn)) return;
    const answer = answerOf(node, draft, language);
    setIncomplete(answer === null);
    if (!answer) return;
    const durationMs = Math.min(MAX_DURATION_MS, Math.round(performance.now() - shownAt.current));
    sending.mutate({ node, answer, durationMs });
  };

  return {
    play,
    node,
    turn,
    last: sending.data ?? null,
    isSending: sending.isPending,
    error: sending.error,
    isIncomplete: isIncomplete && answerOf(node, turn.draft, language) === null,
    check: () => check(),
    draft: (changes, isFinal = isAnsweredByOnePress(node)) => {
      const draft = { ...turn.draft, ...changes };
      move({ kind: "draft", node, draft });
      if (isFinal) check(draft);
    },
    showHint: () => move({ kind: "hint", node }),
    canRetry: false,
    retry: () => undefined,
    go: (index) => {
      sending.reset();
      setIncomplete(false);
      move({ kind: "go", index });
    },
    goOn,
  };
}

import type {
  Answer,
  AnswerResult,
  ChapterNodes,
  PublicNode,
} from "@waymates/contract/features/paths";
import { MAX_DURATION_MS } from "@waymates/contract/features/paths-constants";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { call } from "../../platform/api.ts";
import { apiPath, isUnder } from "../../platform/queries.ts";
import { answerOf, type UnsentAnswer, isAnsweredByOnePress } from "./unsentAnswer.ts";
import { isAsking, nextIndex, nextPlay, startPlay, turnOf, withAnswer } from "./play.ts";
import { chapterQuery } from "./queries.ts";

interface Sending {
  node: PublicNode;
  answer: Answer;
  durationMs: number;
  /** Sent again after a lost connection it is the same try. */
  nonce: string;
}

/**
 * Plays a chapter: which question is up, what was put together so far, and the way to the server.
 * A failed answer changes nothing: the draft stays and `check` sends it again.
 */
export function useChapterPlay(chapterNodes: ChapterNodes, language: string) {
  const { nodes } = chapterNodes;
  const [play, move] = useReducer(nextPlay, chapterNodes, (begun) => startPlay(begun, language));
  const [isIncomplete, setIncomplete] = useState(false);
  const node = nodes[Math.min(play.index, nodes.length - 1)] as PublicNode;
  const turn = turnOf(play, node);
  const shownAt = useShownAt(`${node.id} ${turn.isRetrying}`);
  const remember = useRememberedAnswer(chapterNodes.chapter.id);
  const tries = useTries();

  const goOn = () => {
    const index = nextIndex(nodes, play, chapterNodes.chapter.state === "done");
    move(index === null ? { kind: "finish" } : { kind: "go", index });
  };
  const sending = useMutation({
    // Without a network it fails at once and says so, instead of waiting without a word.
    networkMode: "always",
    mutationFn: ({ node: asked, answer, durationMs, nonce }: Sending) =>
      call<AnswerResult>(
        "POST",
        apiPath(`/api/nodes/${asked.id}/answer`, { language: chapterNodes.language }),
        { answer, durationMs, nonce },
      ),
    onSuccess: (result, { node: asked, answer }) => {
      tries.end();
      move({ kind: "answered", node: asked, result });
      remember(asked.id, answer, result);
      if (result.correct === null && !result.explanation) goOn();
    },
  });
  const check = (draft: UnsentAnswer = turn.draft) => {
    if (sending.isPending || !isAsking(turn)) return;
    const answer = answerOf(node, draft, language);
    setIncomplete(answer === null);
    if (!answer) return;
    const durationMs = Math.min(MAX_DURATION_MS, Math.round(performance.now() - shownAt.current));
    sending.mutate({ node, answer, durationMs, nonce: tries.nonceOf(node, answer) });
  };
  const go = (index: number) => {
    sending.reset();
    setIncomplete(false);
    move({ kind: "go", index });
  };

  return {
    play,
    node,
    turn,
    isSending: sending.isPending,
    error: sending.error,
    /** The last Check came too early. */
    isIncomplete: isIncomplete && answerOf(node, turn.draft, language) === null,
    check: () => check(),
    draft: (changes: Partial<UnsentAnswer>, isFinal = isAnsweredByOnePress(node)) => {
      const draft = { ...turn.draft, ...changes };
      move({ kind: "draft", node, draft });
      if (isFinal) check(draft);
    },
    showHint: () => move({ kind: "hint", node }),
    canRetry: true,
    retry: (asked: PublicNode = node) => move({ kind: "retry", node: asked }),
    go,
    goOn,
  };
}

export type ChapterPlay = ReturnType<typeof useChapterPlay>;

/** Names tries: the same answer to the same question keeps its name until it has arrived. */
function useTries() {
  const last = useRef({ of: "", nonce: "" });
  return {
    nonceOf(node: PublicNode, answer: Answer): string {
      const of = JSON.stringify([node.id, answer]);
      if (last.current.of !== of) last.current = { of, nonce: crypto.randomUUID() };
      return last.current.nonce;
    },
    end() {
      last.current = { of: "", nonce: "" };
    },
  };
}

/** When the current question came into sight, in milliseconds of performance.now(). */
export function useShownAt(question: string) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [question]);
  return shownAt;
}

/** Keeps what other screens have read of this path in step with an answer. */
function useRememberedAnswer(chapterId: string) {
  const client = useQueryClient();
  return (nodeId: string, answer: Answer, result: AnswerResult) => {
    client.setQueryData(chapterQuery(chapterId).queryKey, (old: ChapterNodes | undefined) =>
      old ? withAnswer(old, nodeId, answer, result) : old,
    );
    // Refetched when a component shows it next, not at every answer.
    void client.invalidateQueries({
      predicate: isUnder("/api/paths", "/api/graphql/page"),
      refetchType: "none",
    });
  };
}

import { listPages } from "@waymates/contract/operations/pages";
import { answerNode, listPaths } from "@waymates/contract/operations/paths";
import type {
  Answer,
  AnswerResult,
  ChapterNodes,
  PublicNode,
} from "@waymates/contract/features/paths";
import { MAX_DURATION_MS } from "@waymates/contract/features/paths-constants";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { isUnder } from "../../../platform/queries.ts";
import { useSession } from "../../../platform/session.ts";
import { keepAnswer, type KeptAnswer, listKept, sendKept, watchKept } from "./keptAnswers.ts";
import {
  answerAsDraft,
  answerOf,
  type UnsentAnswer,
  isAnsweredByOnePress,
} from "../answers/unsentAnswer.ts";
import { isAsking, nextIndex, nextPlay, startPlay, turnOf, withAnswer } from "./play.ts";
import { chapterQuery } from "../queries.ts";

interface Sending {
  node: PublicNode;
  answer: Answer;
  durationMs: number;
  /** Sent again after a lost connection it is the same try. */
  nonce: string;
  /** ISO 8601. */
  answeredAt: string;
}

/**
 * Plays a chapter: the current question, the draft answer, and the calls to the server. Without a
 * network an answer is stored and sent later. A refused one changes nothing: the draft stays and
 * `check` sends it again.
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
  const kept = useKept(chapterNodes, {
    restore: (answers) => {
      const drafts = new Map(
        nodes.flatMap((one): [string, UnsentAnswer][] => {
          const last = answers.findLast(({ nodeId }) => nodeId === one.id);
          return last ? [[one.id, answerAsDraft(one, last.answer, language)]] : [];
        }),
      );
      if (drafts.size > 0) move({ kind: "restore", nodes, drafts });
    },
    settle: ({ nodeId, answer }, result) => {
      const asked = nodes.find(({ id }) => id === nodeId);
      if (!asked) return;
      if (!result) return move({ kind: "release", node: asked });
      move({ kind: "answered", node: asked, result });
      remember(nodeId, answer, result);
    },
  });

  const goOn = () => {
    const index = nextIndex(nodes, play, chapterNodes.chapter.state === "done");
    move(index === null ? { kind: "finish" } : { kind: "go", index });
  };
  const sending = useMutation({
    // Without a network the answer is stored at once.
    networkMode: "always",
    mutationFn: (sent: Sending) => kept.sendOrKeep(sent),
    onSuccess: (result, { node: asked, answer }) => {
      tries.end();
      if (!result) {
        move({ kind: "keep", node: asked });
        if (asked.type === "info" || asked.type === "scale") goOn();
        return;
      }
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
    const answeredAt = new Date().toISOString();
    sending.mutate({ node, answer, durationMs, answeredAt, nonce: tries.nonceOf(node, answer) });
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

interface KeptEvents {
  /** An earlier visit left these unsent. */
  restore: (answers: readonly KeptAnswer[]) => void;
  settle: (kept: KeptAnswer, result: AnswerResult | null) => void;
}

/** The way to the server, and the answers of this chapter that wait for it. */
function useKept({ chapter, language }: ChapterNodes, events: KeptEvents) {
  const userId = useSession().user?.id ?? "";
  const restore = useEffectEvent(events.restore);
  const settle = useEffectEvent(events.settle);
  useEffect(() => {
    const isHere = ({ chapterId }: KeptAnswer) => chapterId === chapter.id;
    restore(listKept(userId).filter(isHere));
    return watchKept((kept, result) => {
      if (isHere(kept)) settle(kept, result);
    });
  }, [userId, chapter.id]);
  return {
    /** @returns null when the answer waits. @throws ApiError when the server refuses it */
    async sendOrKeep({ node, ...sent }: Sending): Promise<AnswerResult | null> {
      const { answer, durationMs, nonce } = sent;
      const keepIt = () =>
        keepAnswer(userId, { ...sent, nodeId: node.id, chapterId: chapter.id, language });
      // Stored answers are sent first.
      if (listKept(userId).length > 0) {
        keepIt();
        void sendKept(userId);
        return null;
      }
      try {
        return await call(answerNode, {
          params: { id: node.id },
          query: { language },
          body: { answer, durationMs, nonce },
        });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "NETWORK_ERROR")) throw error;
        keepIt();
        return null;
      }
    },
  };
}

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
      predicate: isUnder(listPaths, listPages),
      refetchType: "none",
    });
  };
}

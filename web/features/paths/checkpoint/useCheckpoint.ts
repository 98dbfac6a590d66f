import { listPages } from "@waymates/contract/operations/pages";
import { listReceipts } from "@waymates/contract/operations/receipts";
import { listPoints, listPointDays } from "@waymates/contract/operations/rewards";
import { submitCheckpoint, listPaths, listNodes } from "@waymates/contract/operations/paths";
import type { Checkpoint, CheckpointBody } from "@waymates/contract/features/checkpoints";
import { MAX_DURATION_MS } from "@waymates/contract/features/paths-constants";
import type { PublicNode } from "@waymates/contract/features/paths";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { isUnder } from "../../../platform/queries.ts";
import { lookAgain } from "../../rewards/index.ts";
import { answerOf, emptyAnswer, type UnsentAnswer } from "../answers/unsentAnswer.ts";

/** A checkpoint while it is filled in: nothing is sent before the last answer is there. */
export function useCheckpoint(chapterId: string, checkpoint: Checkpoint, language: string) {
  const { nodes } = checkpoint;
  const client = useQueryClient();
  const [index, setIndex] = useState(0);
  const [drafts, setDrafts] = useState<Readonly<Record<string, UnsentAnswer>>>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const [begunAt] = useState(() => performance.now());
  const node = nodes[Math.min(index, nodes.length - 1)] as PublicNode;
  const draftOf = (one: PublicNode) => drafts[one.id] ?? emptyAnswer(one);
  const sending = useMutation({
    networkMode: "always",
    mutationFn: (body: CheckpointBody) =>
      call(submitCheckpoint, {
        params: { id: chapterId },
        query: { language: checkpoint.language },
        body,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({
        predicate: isUnder(
          listPaths,
          listNodes,
          listPoints,
          listPointDays,
          listReceipts,
          listPages,
        ),
        refetchType: "none",
      });
      void lookAgain(client, "chapter_completed");
    },
  });
  const go = (to: number) => {
    setIncomplete(false);
    setIndex(to);
  };
  const handIn = () => {
    const spent = Math.round((performance.now() - begunAt) / nodes.length);
    const answers = nodes.flatMap((one) => {
      const answer = answerOf(one, draftOf(one), language);
      return answer
        ? [{ nodeId: one.id, answer, durationMs: Math.min(MAX_DURATION_MS, spent) }]
        : [];
    });
    sending.mutate({ answers });
  };
  const next = () => {
    const isMissing = answerOf(node, draftOf(node), language) === null;
    setIncomplete(isMissing);
    if (isMissing || sending.isPending) return;
    if (index < nodes.length - 1) go(index + 1);
    else handIn();
  };
  return {
    index,
    node,
    draft: draftOf(node),
    change: (changes: Partial<UnsentAnswer>) => {
      setIncomplete(false);
      setDrafts({ ...drafts, [node.id]: { ...draftOf(node), ...changes } });
    },
    isLast: index === nodes.length - 1,
    isIncomplete,
    isSending: sending.isPending,
    error: sending.error,
    result: sending.data ?? null,
    go,
    next,
  };
}

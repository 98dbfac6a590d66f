import { useCallback, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import type { Conversation } from "./conversation.ts";
import type { Row } from "./rows.ts";
import type { ScrollTarget } from "./useScrolling.ts";

/** Jumps to a message, however far away: what stands around it is loaded and shown. */
export function useJumping(conversation: Conversation, rows: readonly Row[]) {
  const { t } = useTranslation("chat");
  const [jump, setJump] = useState<{ seq: number; turn: number } | null>(null);
  /** Rises when other messages come in the place of those shown: the list begins anew. */
  const [generation, setGeneration] = useState(0);
  const jumpTo = useCallback(
    async (seq: number) => {
      const before = conversation.getState().detachedWindow;
      try {
        await conversation.show(seq);
      } catch {
        toastError(t("chat.jump.failed"));
        return;
      }
      if (conversation.getState().detachedWindow !== before) setGeneration((count) => count + 1);
      setJump((last) => ({ seq, turn: (last?.turn ?? 0) + 1 }));
    },
    [conversation, t],
  );
  const toLatest = useCallback(() => {
    conversation.toNewest();
    setGeneration((count) => count + 1);
    setJump(null);
  }, [conversation]);
  const found = jump && rows.find((row) => row.kind === "message" && row.message.seq === jump.seq);
  const target: ScrollTarget | null = jump && found ? { key: found.key, turn: jump.turn } : null;
  return {
    target,
    generation,
    toLatest,
    jumpTo: useCallback((seq: number) => void jumpTo(seq), [jumpTo]),
  };
}

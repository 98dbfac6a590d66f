import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { Row } from "./rows.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastError } from "../../../../platform/toasts.ts";
import type { Conversation } from "../conversation.ts";

/** Within this many pixels of the end the list follows new messages. */
const AT_END = 48;
const FLASH_MS = 2000;

export interface ScrollTarget {
  key: string;
  /** Distinguishes repeated jumps to the same message. */
  turn: number;
}

interface ScrollingOptions {
  target: ScrollTarget | null;
  /** The row to begin at; null: the last one. */
  startKey: string | null;
}

const isAtEnd = ({ scrollOffset, scrollSize, viewportSize }: VirtualizerHandle): boolean =>
  scrollOffset + viewportSize >= scrollSize - AT_END;

/**
 * The list's scroll position: at the end it follows new messages, elsewhere it stays. A target is
 * scrolled to the middle and highlighted for a moment.
 */
export function useScrolling(
  list: RefObject<VirtualizerHandle | null>,
  rows: readonly Row[],
  { target, startKey }: ScrollingOptions,
) {
  const sticks = useRef(startKey === null);
  const [isAway, setAway] = useState(false);
  const [flashed, setFlashed] = useState<string | null>(null);
  const last = rows.length - 1;
  const latest = useRef(last);
  const toEnd = useCallback(() => {
    if (latest.current >= 0) list.current?.scrollToIndex(latest.current, { align: "end" });
  }, [list]);

  useLayoutEffect(() => {
    latest.current = last;
    if (sticks.current) toEnd();
  }, [last, toEnd]);

  const hasRows = last >= 0;
  useLayoutEffect(() => {
    if (!hasRows || startKey === null) return;
    const index = rows.findIndex(({ key }) => key === startKey);
    if (index >= 0) list.current?.scrollToIndex(index, { align: "start" });
    // Only the first rows decide where the list begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasRows]);

  const index = target ? rows.findIndex(({ key }) => key === target.key) : -1;
  const turn = target?.turn;
  useLayoutEffect(() => {
    if (index < 0) return;
    sticks.current = false;
    list.current?.scrollToIndex(index, { align: "center" });
    setFlashed(rows[index]?.key ?? null);
    // A jump happens once, however the rows around it change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn, index >= 0]);
  useEffect(() => {
    if (flashed === null) return;
    const timer = setTimeout(() => setFlashed(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashed]);

  return {
    isAway,
    flashed,
    onScroll: () => {
      const handle = list.current;
      if (!handle) return;
      sticks.current = isAtEnd(handle);
      setAway(!sticks.current);
    },
    onResize: () => {
      if (sticks.current) toEnd();
    },
    toEnd: () => {
      sticks.current = true;
      setAway(false);
      toEnd();
    },
  };
}

/** Jumps to a message, however far away: it is loaded with the messages around it. */
export function useJumping(conversation: Conversation, rows: readonly Row[]) {
  const { t } = useTranslation();
  const [jump, setJump] = useState<{ seq: number; turn: number } | null>(null);
  /** The list's key: changes when other messages replace those shown, so that it mounts anew. */
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

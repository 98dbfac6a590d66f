import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { saveDraft, readDraft } from "../outbox/deviceStore.ts";

const SAVE_DELAY_MS = 300;

/** The unsent text of a chat: it survives a reload and is stored on this device only. */
export function useDraft(readerId: string, chatId: string) {
  const [draft, setDraft] = useState(() => readDraft(readerId, chatId));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const save = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (latest.current !== null) saveDraft(readerId, chatId, latest.current);
  });
  useEffect(() => {
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("pagehide", save);
      save();
    };
  }, []);
  const change = useCallback(
    (text: string) => {
      latest.current = text;
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => saveDraft(readerId, chatId, text), SAVE_DELAY_MS);
    },
    [readerId, chatId],
  );
  return [draft ?? "", change] as const;
}

import type { Draft } from "@waymates/contract/features/posts";
import { saveDraft } from "@waymates/contract/operations/posts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { call } from "../../../../platform/api.ts";
import { readStored, writeStored } from "../../../../platform/form/stored-values.ts";
import { useLiveEvent, useLiveState } from "../../../../platform/live.ts";
import { draftsQuery } from "../../queries.ts";
import { createDraftSaver, type DraftState } from "./draftSaving.ts";
import { isEmpty, type PostValues, valuesOfDraft } from "../values.ts";

interface DraftOptions {
  id: string;
  /** As the server has it; null for one that begins here. */
  draft: Draft | null;
  start: PostValues;
}

/**
 * A draft that saves itself: on the server a moment after each change, in this tab at once. A
 * change on another device shows here, unless there is unsaved input.
 */
export function useDraft({ id, draft, start }: DraftOptions) {
  const client = useQueryClient();
  const storeKey = `draft ${id}`;
  const [state, setState] = useState<DraftState>(
    draft ? { kind: "kept", at: Date.parse(draft.updated_at) } : { kind: "new" },
  );
  const [isGone, setGone] = useState(false);
  const [unsaved] = useState(() => readStored<PostValues>(storeKey));
  const [values, setValues] = useState<PostValues>(() => ({
    ...(draft ? valuesOfDraft(draft) : start),
    ...unsaved,
  }));
  const latest = useRef(values);
  const saver = useMemo(
    () =>
      createDraftSaver({
        put: (body) => call(saveDraft, { params: { id }, body }),
        onState: (next) => {
          setState(next);
          if (next.kind === "kept") writeStored(storeKey, null);
        },
      }),
    [id, storeKey],
  );
  const begin = useEffectEvent(() => {
    if (draft) saver.adopt(draft);
    if (unsaved) saver.change(latest.current);
  });
  useEffect(() => {
    begin();
    const keep = () => void saver.flush();
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      void saver.flush().then(() => client.invalidateQueries(draftsQuery));
    };
  }, [saver, client]);

  const adopt = (now: Draft) => {
    saver.adopt(now);
    latest.current = valuesOfDraft(now);
    setValues(latest.current);
    writeStored(storeKey, null);
    setState({ kind: "kept", at: Date.parse(now.updated_at) });
  };
  useLiveEvent("draft_changed", ({ draft: now }) => {
    if (now.id === id && saver.canAdopt(now)) adopt(now);
  });
  useLiveEvent("draft_removed", ({ id: removed }) => {
    if (removed !== id || saver.rev === null) return;
    saver.stop();
    setGone(true);
  });
  useCaughtUp(id, (now) => {
    if (saver.canAdopt(now)) adopt(now);
  });

  return {
    values,
    state,
    /** It was published or deleted on another device. */
    isGone,
    change(touched: Partial<PostValues>): void {
      latest.current = { ...latest.current, ...touched };
      setValues(latest.current);
      writeStored(storeKey, latest.current);
      // A draft that was never started is not saved.
      if (saver.rev !== null || !isEmpty(latest.current)) saver.change(latest.current);
    },
    latest: () => latest.current,
    flush: saver.flush,
    stop(): void {
      saver.stop();
      writeStored(storeKey, null);
    },
    overwrite: (theirs: Draft) => saver.overwrite(latest.current, theirs),
    takeTheirs: adopt,
  };
}

/** After a time without live events the drafts are read anew. */
function useCaughtUp(id: string, onDraft: (draft: Draft) => void): void {
  const client = useQueryClient();
  const isOnline = useLiveState() === "online";
  const wasOnline = useRef(isOnline);
  const show = useEffectEvent(onDraft);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!isBack) return;
    client
      .fetchQuery({ ...draftsQuery, staleTime: 0 })
      .then(({ items }) => {
        const now = items.find((one) => one.id === id);
        if (now) show(now);
      })
      .catch(() => undefined);
  }, [client, id, isOnline]);
}

import type { Draft } from "@waymates/contract/features/posts";
import { saveDraft } from "@waymates/contract/operations/posts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLiveEvent, useLiveState } from "../../../../platform/live.ts";
import type { Stored } from "../../../../platform/saving/autosave.ts";
import { useAutosave } from "../../../../platform/saving/useAutosave.ts";
import { draftsQuery } from "../../queries.ts";
import { draftBody, isEmpty, type PostValues, valuesOfDraft } from "../values.ts";

interface DraftOptions {
  id: string;
  /** As the server has it; null for one that begins here. */
  draft: Draft | null;
  start: PostValues;
}

const toStored = (draft: Draft): Stored<PostValues> => ({
  value: valuesOfDraft(draft),
  rev: draft.rev,
  at: draft.updated_at,
});

/**
 * The draft of a post, which saves itself. A change on another device shows here, unless there is
 * unsaved input.
 */
export function useDraft({ id, draft, start }: DraftOptions) {
  const client = useQueryClient();
  const saving = useAutosave<PostValues, Draft>({
    key: `draft ${id}`,
    stored: draft && toStored(draft),
    start,
    put: async (send, values, rev) => {
      const body = { ...draftBody(values), ...(rev === undefined ? {} : { rev }) };
      return (await send(saveDraft, { params: { id }, body })).draft;
    },
    toStored,
    isEmpty,
    comparable: draftBody,
  });
  const { flush, hasUnsaved, adopt, lose, rev } = saving;
  useEffect(
    () => () => void flush().then(() => client.invalidateQueries(draftsQuery)),
    [flush, client],
  );
  const show = (now: Draft) => {
    if (now.id === id && now.rev > (rev() ?? -1) && !hasUnsaved()) adopt(toStored(now));
  };
  useLiveEvent("draft_changed", ({ draft: now }) => show(now));
  useLiveEvent("draft_removed", ({ id: removed }) => {
    if (removed === id && rev() !== undefined) lose();
  });
  useCaughtUp((drafts) => drafts.forEach(show));
  return saving;
}

/** After a time without live events the drafts are read anew. */
function useCaughtUp(onDrafts: (drafts: readonly Draft[]) => void): void {
  const client = useQueryClient();
  const isOnline = useLiveState() === "online";
  const wasOnline = useRef(isOnline);
  const show = useEffectEvent(onDrafts);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!isBack) return;
    client
      .fetchQuery({ ...draftsQuery, staleTime: 0 })
      .then(({ items }) => show(items))
      .catch(() => undefined);
  }, [client, isOnline]);
}

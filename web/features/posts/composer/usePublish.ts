import type { PostVisibility } from "@waymates/contract/features/posts";
import { viewFeed } from "@waymates/contract/operations/feed";
import { createPost, listDrafts, listPosts } from "@waymates/contract/operations/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { checkBody, type Faults } from "../../../platform/form/faults.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { without } from "../../../platform/saving/edits.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { postAddress, postQuery } from "../queries.ts";
import type { useDraft } from "./drafts/useDraft.ts";
import { byField, faultsOf } from "./faults.ts";
import { type PostValues, postBody } from "./values.ts";

interface PublishOptions {
  draftId: string;
  saving: ReturnType<typeof useDraft>;
  visibility: PostVisibility;
}

const schema = async () => (await import("@waymates/contract/features/posts")).newPostBody;

/**
 * Publishes the draft. Sent again after a failure, it is the same post; whatever fails, the words stay.
 * `faults` are the refused fields.
 */
export function usePublish({ draftId, saving, visibility }: PublishOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [nonce] = useState(() => crypto.randomUUID());
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);
  const bodyNow = () => ({ ...postBody(saving.latest()), nonce, visibility, draft_id: draftId });

  function refuse(wrong: Faults): void {
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) setRefusals((before) => before + 1);
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await saving.flush();
      return call(createPost, { body: bodyNow() });
    },
    onError: (failure) => refuse(faultsOf(failure)),
    onSuccess: async ({ post }) => {
      saving.stop();
      client.setQueryData(postQuery(post.id).queryKey, { post });
      toastSuccess(t("compose.published"));
      await navigate(postAddress(post.id), { replace: true });
      await client.invalidateQueries({
        predicate: isUnder(listPosts, listDrafts, viewFeed),
      });
    },
  });

  /** Checks the post, and sends it. A schema that does not load leaves the check to the server. */
  async function publish(): Promise<void> {
    const loaded = await schema().catch(() => null);
    const wrong = loaded && checkBody(loaded, bodyNow());
    refuse(byField(wrong ?? {}));
    if (!wrong) mutate();
  }

  return {
    publish: () => void publish(),
    isPending,
    error,
    faults,
    /** Counts refusals. */
    refusals,
    /** These fields were changed: what was wrong with them no longer counts. */
    unmark(touched: Partial<PostValues>): void {
      // Whether a text or a game is missing depends on these two.
      const isOther = "media" in touched || "post_type" in touched;
      const changed = isOther ? { ...touched, body: "", game_id: null } : touched;
      setFaults((now) => without<Record<string, string>>(now, changed) as Faults);
    },
  };
}

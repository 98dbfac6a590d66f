import type { PostVisibility } from "@waymates/contract/features/posts";
import { viewFeed } from "@waymates/contract/operations/feed";
import { createPost, listDrafts, listPosts } from "@waymates/contract/operations/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { postAddress, postQuery } from "../queries.ts";
import type { useDraft } from "./drafts/useDraft.ts";
import { mediaBody } from "./values.ts";

interface PublishOptions {
  draftId: string;
  kept: ReturnType<typeof useDraft>;
  visibility: PostVisibility;
}

/** Publishes the draft. Sent again after a failure, it is the same post; whatever fails, the words stay. */
export function usePublish({ draftId, kept, visibility }: PublishOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const nonce = useRef<string>(undefined);
  return useMutation({
    mutationFn: async () => {
      await kept.flush();
      const values = kept.latest();
      const isGame = values.post_type === "game";
      nonce.current ??= crypto.randomUUID();
      return call(createPost, {
        body: {
          nonce: nonce.current,
          post_type: values.post_type,
          ...(values.title.trim() ? { title: values.title } : {}),
          body: values.body,
          media: mediaBody(values.media),
          tagged_users: values.tagged_users,
          visibility,
          ...(values.page_id ? { page_id: values.page_id } : {}),
          ...(isGame && values.game_id ? { game_id: values.game_id } : {}),
          ...(values.path_id ? { path_id: values.path_id } : {}),
          draft_id: draftId,
        },
      });
    },
    onSuccess: async ({ post }) => {
      kept.stop();
      client.setQueryData(postQuery(post.id).queryKey, { post });
      toastSuccess(t("compose.published"));
      await navigate(postAddress(post.id), { replace: true });
      await client.invalidateQueries({
        predicate: isUnder(listPosts, listDrafts, viewFeed),
      });
    },
  });
}

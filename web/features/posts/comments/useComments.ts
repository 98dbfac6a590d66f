import type { PostComment } from "@waymates/contract/features/posts";
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  unlikeComment,
} from "@waymates/contract/operations/comments";
import { removeComment, restoreComment } from "@waymates/contract/operations/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastError } from "../../../platform/toasts.ts";
import { changeComment, changePost } from "../postCache.ts";
import { failureText } from "../usePostChange.ts";

/** Writes a comment or a reply. Sent again after a failure, it is the same comment. */
export function useWriteComment(postId: string, onDone: () => void) {
  const client = useQueryClient();
  const nonce = useRef({ body: "", id: "" });
  return useMutation({
    mutationFn: ({ body, parentId }: { body: string; parentId: string | null }) => {
      if (nonce.current.body !== body) nonce.current = { body, id: crypto.randomUUID() };
      return call(createComment, {
        params: { id: postId },
        body: {
          nonce: nonce.current.id,
          body,
          ...(parentId ? { parent_id: parentId } : {}),
        },
      });
    },
    onSuccess: async () => {
      nonce.current = { body: "", id: "" };
      onDone();
      changePost(client, postId, (post) => ({ ...post, comment_count: post.comment_count + 1 }));
      await client.invalidateQueries({ predicate: isUnder([listComments, { id: postId }]) });
    },
  });
}

/** Likes a comment, or takes it back. */
export function useLikeComment(comment: PostComment) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = (isLiked: boolean, count: (now: number) => number) =>
    changeComment(client, comment.post_id, comment.id, (now) => ({
      ...now,
      liked_by_me: isLiked,
      like_count: Math.max(0, count(now.like_count)),
    }));
  return useMutation({
    scope: { id: `like ${comment.id}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? likeComment : unlikeComment, { params: { id: comment.id } }),
    onMutate: (wanted) => show(wanted, (now) => now + (wanted ? 1 : -1)),
    onSuccess: ({ liked, like_count: count }) => show(liked, () => count),
    onError: (error, wanted) => {
      show(!wanted, (now) => now + (wanted ? -1 : 1));
      toastError(failureText(error, t("post.failed")));
    },
  });
}

/** Deletes a comment; one with replies leaves its place. */
export function useDeleteComment(comment: PostComment) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: async () => {
      changePost(client, comment.post_id, (post) => ({
        ...post,
        comment_count: Math.max(0, post.comment_count - 1),
      }));
      changeComment(client, comment.post_id, comment.id, (now) =>
        now.reply_count > 0 ? { ...now, deleted: true, author: null, body: "" } : null,
      );
      await client.invalidateQueries({
        predicate: isUnder([listComments, { id: comment.post_id }]),
      });
    },
    onError: (error) => toastError(failureText(error, t("post.failed"))),
  });
}

/** Takes a comment out of sight with a reason, or brings it back. */
export function useModerateComment(comment: PostComment, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason }: { act: "remove" | "restore"; reason: string }) =>
      call(act === "remove" ? removeComment : restoreComment, {
        params: { id: comment.id },
        body: { reason },
      }),
    onSuccess: ({ comment: now }) => {
      changeComment(client, comment.post_id, comment.id, (before) => ({
        ...now,
        replies: before.replies,
      }));
      onDone();
    },
    onError: (error) => toastError(failureText(error, t("post.failed"))),
  });
}

import type { Post } from "@waymates/contract/features/posts";
import {
  deletePost,
  likePost,
  listPosts,
  playPost,
  unlikePost,
  untagMe,
} from "@waymates/contract/operations/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { changePost } from "./postCache.ts";
import { likesQuery, postQuery } from "./queries.ts";

/** The server's words about a failure; it says when a limit is over. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;

/** Likes a post, or takes it back: shown at once, and put back where it failed. */
export function useLikePost(post: Post) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = (isLiked: boolean, count: (now: number) => number) =>
    changePost(client, post.id, (now) => ({
      ...now,
      liked_by_me: isLiked,
      like_count: Math.max(0, count(now.like_count)),
    }));
  return useMutation({
    scope: { id: `like ${post.id}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? likePost : unlikePost, { params: { id: post.id } }),
    onMutate: (wanted) => show(wanted, (now) => now + (wanted ? 1 : -1)),
    onSuccess: ({ liked, like_count: count }) => {
      show(liked, () => count);
      void client.invalidateQueries({ queryKey: likesQuery(post.id).queryKey });
    },
    onError: (error, wanted) => {
      show(!wanted, (now) => now + (wanted ? -1 : 1));
      toastError(failureText(error, t("post.failed")));
    },
  });
}

/** Changes of a post that answer with it: pinning, removing, restoring, editing. */
export function usePostAnswer<Body>(
  post: Post,
  send: (body: Body) => Promise<{ post?: Post; pinned?: boolean }>,
  onDone: () => void = () => undefined,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      const { pinned } = answer;
      if (answer.post) changePost(client, post.id, () => answer.post ?? null);
      else if (pinned !== undefined) changePost(client, post.id, (now) => ({ ...now, pinned }));
      if (pinned !== undefined) void client.invalidateQueries({ predicate: isUnder(listPosts) });
      onDone();
    },
    onError: (error) => toastError(failureText(error, t("post.failed"))),
  });
}

/** Deletes the reader's post and leaves its page. */
export function useDeletePost(post: Post, isOnOwnPage: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(deletePost, { params: { id: post.id } }),
    onSuccess: async () => {
      toastSuccess(t("post.delete.done"));
      if (isOnOwnPage) await navigate(post.page ? `/p/${post.page.name}` : "/foryou");
      changePost(client, post.id, () => null);
      client.removeQueries({ queryKey: postQuery(post.id).queryKey });
    },
    onError: (error) => toastError(failureText(error, t("post.failed"))),
  });
}

/** Removes the reader from the people attached to a post. */
export function useLeavePost(post: Post, readerId: string | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(untagMe, { params: { id: post.id } }),
    onSuccess: () => {
      changePost(client, post.id, (now) => ({
        ...now,
        tagged_users: now.tagged_users.filter(({ id }) => id !== readerId),
      }));
      toastSuccess(t("post.untag.done"));
    },
    onError: (error) => toastError(failureText(error, t("post.failed"))),
  });
}

/** Takes a seat in the post's game, or creates a game with the same questions, and opens it. */
export function usePlayPost(postId: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(playPost, { params: { id: postId }, body: {} }),
    onSuccess: ({ gameId, gameType }) => navigate(`/games/${gameType}/${gameId}`),
    onError: (error) => toastError(failureText(error, t("post.failed"))),
  });
}

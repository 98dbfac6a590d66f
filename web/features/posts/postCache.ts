import type { Post, PostComment } from "@waymates/contract/features/posts";
import { listComments } from "@waymates/contract/operations/comments";
import { viewFeed } from "@waymates/contract/operations/feed";
import { listPosts } from "@waymates/contract/operations/posts";
import type { QueryClient } from "@tanstack/react-query";
import { changeAnswers, isUnder } from "../../platform/queries.ts";

/** What a query of posts may hold: one, a page of them with pins, or a page of the feed. */
interface Held {
  post?: Post;
  pins?: Post[];
  items?: (Post | { post?: Post | undefined; kind: string })[];
}

/** Changes a post wherever the tab shows it; null takes it out of every list. */
export function changePost(
  client: QueryClient,
  id: string,
  change: (post: Post) => Post | null,
): void {
  const inList = (posts: Post[]) =>
    posts.flatMap((post) =>
      post.id === id ? [change(post)].filter((one) => one !== null) : [post],
    );
  changeAnswers<Held>(client, isUnder(listPosts, viewFeed), (data) => {
    const next: Held = { ...data };
    if (data.post?.id === id) next.post = change(data.post) ?? data.post;
    if (data.pins) next.pins = inList(data.pins);
    if (data.items) next.items = data.items.flatMap((item) => changedItem(item, id, change));
    return next;
  });
}

function changedItem(
  item: Post | { post?: Post | undefined; kind: string },
  id: string,
  change: (post: Post) => Post | null,
): (Post | { post?: Post | undefined; kind: string })[] {
  if ("kind" in item) {
    if (item.post?.id !== id) return [item];
    const post = change(item.post);
    return post ? [{ ...item, post }] : [];
  }
  // Pages of comments live under the same path; they are no posts.
  if (item.id !== id || !("post_type" in item)) return [item];
  const post = change(item);
  return post ? [post] : [];
}

/** A page of comments as a query holds it. */
interface HeldComments {
  items: PostComment[];
  nextCursor: string | null;
}

/** Changes a comment wherever it is shown; null takes it out. */
export function changeComment(
  client: QueryClient,
  postId: string,
  id: string,
  change: (comment: PostComment) => PostComment | null,
): void {
  const inList = (comments: PostComment[]): PostComment[] =>
    comments.flatMap((comment) => {
      if (comment.id === id) return [change(comment)].filter((one) => one !== null);
      if (!comment.replies) return [comment];
      return [
        { ...comment, replies: { ...comment.replies, items: inList(comment.replies.items) } },
      ];
    });
  changeAnswers<HeldComments>(client, isUnder([listComments, { id: postId }]), (data) => ({
    ...data,
    items: inList(data.items),
  }));
}

import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../platform/queries.ts";
import type { Draft, Post, PostComment } from "@waymates/contract/features/posts";

export const POSTS_PATH = "/api/posts";
export const DRAFTS_PATH = "/api/drafts";
export const postPath = (id: string) => `${POSTS_PATH}/${encodeURIComponent(id)}`;
export const postAddress = (id: string) => `/post/${id}`;

/** GET /api/posts/{id}: a post as its reader may see it. */
export const postQuery = (id: string) => apiQuery<{ post: Post }>(postPath(id));

export interface PostsFilter {
  type?: "game" | "story" | undefined;
  /** A page by its name, an author by their username, a hashtag without its sign. */
  page?: string | undefined;
  author?: string | undefined;
  tag?: string | undefined;
  filter?: string | undefined;
}

/** A page of posts; with a page's name the first one brings its pins. */
export interface PostsAnswer extends Page<Post> {
  pins?: Post[] | undefined;
}

/** GET /api/posts, newest first. */
export const postsQuery = (filter: PostsFilter, cursor?: string) =>
  apiQuery<PostsAnswer>(POSTS_PATH, { ...filter, ...(cursor ? { cursor } : {}) });

/** GET /api/posts/{id}/comments: the first level, or the replies of `parent`. */
export const commentsQuery = (postId: string, cursor?: string, parent?: string) =>
  apiQuery<Page<PostComment>>(`${postPath(postId)}/comments`, {
    ...(parent ? { parent } : {}),
    ...(cursor ? { cursor } : {}),
  });

/** GET /api/posts/{id}/likes: who likes it. */
export const likesQuery = (id: string) => apiQuery<Page<PersonCard>>(`${postPath(id)}/likes`);

/** GET /api/drafts: one's own, the last changed first. */
export const draftsQuery = apiQuery<{ items: Draft[] }>(DRAFTS_PATH);
export const draftPath = (id: string) => `${DRAFTS_PATH}/${id}`;

/** GET /api/tags: hashtags by their beginning, the most used first. */
export const tagsQuery = (prefix: string) =>
  apiQuery<Page<{ name: string; usage_count: number }>>("/api/tags", { prefix, limit: 5 });

import type { InputOf } from "@waymates/contract/operation";
import { listComments } from "@waymates/contract/operations/comments";
import {
  viewPost,
  listPosts,
  listLikes,
  listDrafts,
  searchTags,
} from "@waymates/contract/operations/posts";
import type { Page } from "@waymates/contract/paging";
import { apiQuery } from "../../platform/queries.ts";
import type { Post } from "@waymates/contract/features/posts";

export const POSTS_PATH = "/api/posts";
export const DRAFTS_PATH = "/api/drafts";
export const postPath = (id: string) => `${POSTS_PATH}/${encodeURIComponent(id)}`;
export const postAddress = (id: string) => `/post/${id}`;

/** GET /api/posts/{id}: a post as its reader may see it. */
export const postQuery = (id: string) => apiQuery(viewPost, { params: { id } });

/** A page by its name, an author by their username, a hashtag without its sign. */
export type PostsFilter = Omit<NonNullable<InputOf<typeof listPosts>["query"]>, "cursor" | "limit">;

/** A page of posts; with a page's name the first one brings its pins. */
export interface PostsAnswer extends Page<Post> {
  pins?: Post[] | undefined;
}

/** GET /api/posts, newest first. */
export const postsQuery = (filter: PostsFilter, cursor?: string) =>
  apiQuery(listPosts, { query: { ...filter, ...(cursor ? { cursor } : {}) } });

/** GET /api/posts/{id}/comments: the first level, or the replies of `parent`. */
export const commentsQuery = (postId: string, cursor?: string, parent?: string) =>
  apiQuery(listComments, {
    params: { id: postId },
    query: {
      ...(parent ? { parent } : {}),
      ...(cursor ? { cursor } : {}),
    },
  });

/** GET /api/posts/{id}/likes: who likes it. */
export const likesQuery = (id: string) => apiQuery(listLikes, { params: { id } });

/** GET /api/drafts: one's own, the last changed first. */
export const draftsQuery = apiQuery(listDrafts);
export const draftPath = (id: string) => `${DRAFTS_PATH}/${id}`;

/** GET /api/tags: hashtags by their beginning, the most used first. */
export const tagsQuery = (prefix: string) => apiQuery(searchTags, { query: { prefix, limit: 5 } });

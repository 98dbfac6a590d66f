import type { InputOf } from "@waymates/contract/operation";
import { listComments } from "@waymates/contract/operations/comments";
import {
  listDrafts,
  listLikes,
  listPosts,
  searchTags,
  viewPost,
} from "@waymates/contract/operations/posts";
import { apiPages, apiQuery } from "../../platform/queries.ts";

export const postAddress = (id: string) => `/post/${id}`;

/** A post as its reader may see it. */
export const postQuery = (id: string) => apiQuery(viewPost, { params: { id } });

/** A page by its name, an author by their username, a hashtag without its sign. */
export type PostsFilter = Omit<NonNullable<InputOf<typeof listPosts>["query"]>, "cursor" | "limit">;

/** Posts, newest first, page after page. */
export const postPagesQuery = (filter: PostsFilter) => apiPages(listPosts, { query: filter });

/** One page of them. */
export const postsQuery = (filter: PostsFilter, cursor?: string) =>
  apiQuery(listPosts, { query: { ...filter, ...(cursor ? { cursor } : {}) } });

/** Comments of a post: the first level, or the replies of `parent`. */
export const commentsQuery = (postId: string, parent?: string) =>
  apiPages(listComments, { params: { id: postId }, query: parent ? { parent } : {} });

/** The people who like a post. */
export const likesQuery = (id: string) => apiQuery(listLikes, { params: { id } });

/** The reader's drafts, the last changed first. */
export const draftsQuery = apiQuery(listDrafts);

/** Hashtags by their beginning, the most used first. */
export const tagsQuery = (prefix: string) => apiQuery(searchTags, { query: { prefix, limit: 5 } });

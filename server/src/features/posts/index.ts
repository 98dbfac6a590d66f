/** @public For shares: a post that passes something on. */
export { createPost } from "./service/create-post.ts";
/** @public For shares: a post as its reader may read it, and its card. */
export { getPost } from "./service/view-posts.ts";
/** @public */
export { cardOfPost, firstWords, toPost } from "./service/present-post.ts";
/** @public For shares: each share counts. */
export { countShare } from "./store/posts.ts";
/** @public For shares: who of these people may read it. */
export { listReadersAmong } from "./store/posts.ts";
/** @public For shares: they count as an act like posting. */
export { limitFlood } from "./service/flood.ts";
/** @public For reports and moderators. */
export {
  findPostOrComment,
  getComment,
  listPostOrCommentCards,
  lockPostOrComment,
  setPostOrCommentState,
} from "./service/moderation.ts";
/** @public For notifications: what they say of a post, and what posts are called. */
export { findPostNotice } from "./store/targets.ts";
/** @public */
export { listPostNames } from "./service/present-post.ts";
/** @public For the sitemap. */
export { listPublicPosts } from "./store/posts.ts";
/** @public For the feed: posts inside of its own statement. */
export { postRow, readable, type Reader, readerRow } from "./store/reading.ts";
/** @public */
export { postPeople, posts } from "./tables.ts";

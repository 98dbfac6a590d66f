/** Posts: cards, lists, the page of one post with its comments, and the composer. */

export { titleOf } from "./card/PostActions.tsx";
export { PostCard } from "./card/PostCard.tsx";
export { previewAddress } from "./post/PostMeta.tsx";
export { PostSkeletons } from "./lists/PostSkeletons.tsx";
export { excerptOf } from "./excerpt.ts";
export { failureText } from "./usePostChange.ts";
export { When } from "./When.tsx";

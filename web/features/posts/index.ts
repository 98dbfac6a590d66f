export { titleOf } from "./PostActions.tsx";
export { PostCard } from "./PostCard.tsx";
export { previewAddress } from "./PostMeta.tsx";
export { PostSkeletons } from "./PostSkeletons.tsx";
export { excerptOf } from "./excerpt.ts";
export { failureText } from "./usePostChange.ts";
export { When } from "./When.tsx";

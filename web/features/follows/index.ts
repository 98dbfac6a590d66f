import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

export { peopleQuery } from "./queries.ts";
export { PersonRow } from "./PersonRow.tsx";

/** People you may know. It stands below the first screen, so its code comes after it. */
export const Suggestions = lazyWithRetry(() => import("./Suggestions.tsx"), "Suggestions");

/** All lists of the reader's own people, loaded when they are first shown: render it in Suspense. */
export const FollowLists = lazyWithRetry(() => import("./FollowLists.tsx"), "FollowLists");

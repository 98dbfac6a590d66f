/**
 * Following people: buttons, requests, blocks, and the lists of followers, followed people and
 * friends.
 */

import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

export { BlockedTab } from "./lists/BlockedTab.tsx";
export { FollowButton } from "./FollowButton.tsx";
export { PeopleTab } from "./lists/PeopleTab.tsx";
export { PersonRow } from "./PersonRow.tsx";
export { peopleQuery, requestsQuery } from "./queries.ts";
export { RequestsTab } from "./lists/RequestsTab.tsx";
export { follow } from "./follow.ts";
export { useBlock } from "./useBlock.ts";
export { useRemoveFollower, useUnfollowPerson } from "./useRelation.ts";

/** All lists of the reader's own people, loaded when they are first shown: render it in Suspense. */
export const FollowLists = lazyWithRetry(() => import("./lists/FollowLists.tsx"), "FollowLists");

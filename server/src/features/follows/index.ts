export { isBlockedPair, listBlockedWith, notBlockedWith } from "./store/blocks.ts";
export { listFollowedAmong, listFollowersAmong, listFriendIds } from "./store/follows.ts";
export { listFollows } from "./store/lists.ts";
export { listRelations } from "./store/relations.ts";
export { isRequestPending, wasAskedToday } from "./store/requests.ts";
export { canSeeProfile } from "./policy.ts";
export { follow, unfollow } from "./service/follow.ts";
export { getOpenPerson, suggestPeople } from "./service/view-people.ts";

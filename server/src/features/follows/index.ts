declare module "../../platform/bus.ts" {
  interface Facts {
    /** requestId is the request that was accepted; null where the follow held at once. */
    "follow.started": { followerId: string; followingId: string; requestId: string | null };
    "follow.requested": { requestId: string; requesterId: string; targetId: string };
    "follow.requestAnswered": {
      requestId: string;
      targetId: string;
      answer: "accepted" | "declined";
    };
    "follow.requestCancelled": { requestId: string; targetId: string };
    "user.blocked": { blockerId: string; blockedId: string };
    "user.unblocked": { blockerId: string; blockedId: string };
    /** Somebody looked at another's profile, and both have agreed that this is told. */
    "profile.viewed": { viewerId: string; viewedId: string };
  }
}

export { followRoutes } from "./routes.ts";
export { isBlockedPair, listBlockedWith } from "./store/blocks.ts";
export { listFollowedAmong, listFriendIds } from "./store/follows.ts";
export { listFollows } from "./store/lists.ts";
export { listRelations } from "./store/relations.ts";
export { isRequestPending, wasAskedToday } from "./store/requests.ts";
export { canSeeProfile } from "./policy.ts";
export { follow, unfollow } from "./service/follow.ts";
export { getOpenProfile, suggestPeople } from "./service/view-people.ts";
export { followData } from "./store/personal-data.ts";

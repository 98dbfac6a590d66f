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
export {
  isBlockedPair,
  isRequestPending,
  listBlockedWith,
  listFollowedAmong,
  listFollows,
  listFriendIds,
  wasAskedToday,
} from "./store.ts";
export { canSeeProfile } from "./policy.ts";
export { getOpenProfile } from "./service/view-people.ts";

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
  }
}

export { followRoutes } from "./routes.ts";
export {
  isBlockedPair,
  isRequestPending,
  listBlockedWith,
  listFollowedAmong,
  listFriendIds,
  wasAskedToday,
} from "./store.ts";

import type { FollowStatus } from "@waymates/contract/features/follows";
import { checkFollow, followPerson } from "@waymates/contract/operations/follows";
import { ApiError, call } from "../../platform/api.ts";
import { currentSession } from "../../platform/session.ts";

/**
 * Follows a person, or sends a request. Where the answer was lost on its way, the server is asked whether the
 * reader follows them now. @throws ApiError
 */
export async function follow(followingId: string): Promise<FollowStatus> {
  const followerId = currentSession().user?.id;
  try {
    return (await call(followPerson, { body: { followerId, followingId } })).status;
  } catch (error) {
    const isLost = error instanceof ApiError && error.code === "NETWORK_ERROR";
    if (!isLost || !followerId) throw error;
    const query = { followerId, followingId };
    const { isFollowing } = await call(checkFollow, { query }).catch(() => ({
      isFollowing: false,
    }));
    if (!isFollowing) throw error;
    return "following";
  }
}

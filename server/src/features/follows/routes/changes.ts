import * as operations from "@waymates/contract/operations/follows";
import { actorOf, assertActor } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import * as follows from "../service/follow.ts";

export function declareChanges(api: Api, platform: Platform): void {
  serve(api, operations.followPerson, async (request) => {
    const actor = actorOf(request);
    const { followerId, followingId } = request.body;
    assertActor(actor, followerId);
    return { success: true as const, status: await follows.follow(platform, actor, followingId) };
  });
  serve(api, operations.unfollowPerson, async (request) => {
    await follows.unfollow(platform, actorOf(request), request.body.followingId);
    return { success: true as const };
  });
  serve(api, operations.removeFollower, async (request) => {
    await follows.removeFollower(platform, actorOf(request), request.params.id);
    return { success: true as const };
  });
}

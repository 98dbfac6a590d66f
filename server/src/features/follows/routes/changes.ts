import {
  followAnswer,
  followBody,
  unfollowAnswer,
  unfollowBody,
} from "@waymates/contract/features/follows";
import { z } from "zod";
import { actorOf, assertActor } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { follow, removeFollower, unfollow } from "../service/follow.ts";

const tags = ["follows"];
const byId = z.strictObject({ id: z.uuid() });

export function declareChanges(api: Api, platform: Platform): void {
  api.post(
    "/api/follows/follow",
    {
      config: {
        refusal: "FOLLOW_NOT_LOGGED_IN",
        rateLimit: { max: 60, timeWindow: "1 hour", groupId: "follow" },
      },
      schema: {
        summary: "Follow a person, or ask to",
        tags,
        body: followBody,
        response: { 200: followAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      assertActor(actor, request.body.followerId);
      return {
        success: true as const,
        status: await follow(platform, actor, request.body.followingId),
      };
    },
  );

  api.post(
    "/api/follows/unfollow",
    {
      schema: {
        summary: "Unfollow, or take back a request",
        tags,
        body: unfollowBody,
        response: { 200: unfollowAnswer },
      },
    },
    async (request) => {
      await unfollow(platform, actorOf(request), request.body.followingId);
      return { success: true as const };
    },
  );

  api.delete(
    "/api/follows/followers/:id",
    {
      schema: {
        summary: "Remove a follower",
        tags,
        params: byId,
        response: { 200: unfollowAnswer },
      },
    },
    async (request) => {
      await removeFollower(platform, actorOf(request), request.params.id);
      return { success: true as const };
    },
  );
}

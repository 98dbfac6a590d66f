import * as operations from "@waymates/contract/operations/follows";
import { actorOf, assertActor } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { answerRequest } from "./service/answer-request.ts";
import * as blocks from "./service/block.ts";
import * as follows from "./service/follow.ts";
import * as people from "./service/view-people.ts";
import * as profiles from "./service/view-profile.ts";
import { viewRequests } from "./service/view-requests.ts";

/** The routes of following, its requests, blocks, and people as a reader sees them. */
export function followRoutes(api: Api, platform: Platform): void {
  declareChanges(api, platform);
  declareRequests(api, platform);
  declareBlocks(api, platform);
  declareLists(api, platform);
  declareProfile(api, platform);
}

function declareChanges(api: Api, platform: Platform): void {
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

function declareRequests(api: Api, platform: Platform): void {
  serve(api, operations.listFollowRequests, async (request) =>
    viewRequests(platform.db, actorOf(request), request.query),
  );
  serve(api, operations.acceptFollowRequest, async (request) => ({
    success: true as const,
    status: await answerRequest(platform, actorOf(request), request.params.id, "accepted"),
  }));
  serve(api, operations.declineFollowRequest, async (request) => ({
    success: true as const,
    status: await answerRequest(platform, actorOf(request), request.params.id, "declined"),
  }));
}

function declareBlocks(api: Api, platform: Platform): void {
  serve(api, operations.blockPerson, async (request) => ({
    blockedUser: await blocks.block(platform, actorOf(request), request.body.userId),
  }));
  serve(api, operations.unblockPerson, async (request) => {
    await blocks.unblock(platform, actorOf(request), request.params.id);
    return { success: true as const };
  });
  serve(api, operations.listBlocks, async (request) =>
    blocks.listBlocks(platform.db, actorOf(request)),
  );
}

function declareLists(api: Api, { db }: Platform): void {
  serve(api, operations.checkFollow, async (request) => {
    const { followerId, followingId } = request.query;
    return { isFollowing: await people.checkFollow(db, actorOf(request), followerId, followingId) };
  });
  serve(api, operations.listFriends, async (request) => {
    const { userId, username, ...list } = request.query;
    const actor = actorOf(request);
    return people.viewFriends(db, actor, userId ?? actor.userId, username ?? null, list);
  });
  serve(api, operations.searchPeople, async (request) => {
    const { username, ids = [], limit } = request.query;
    const actor = actorOf(request);
    const items =
      username === undefined
        ? await people.namePeople(db, actor, ids)
        : await people.searchPeople(db, actor, username, limit);
    return { items, nextCursor: null };
  });
  serve(api, operations.suggestPeople, async (request) => ({
    items: await people.suggestPeople(db, actorOf(request)),
  }));
  serve(api, operations.listFollowers, async (request) => {
    const { params, query } = request;
    return people.viewFollows(db, actorOf(request), "followers", params.username, query);
  });
  serve(api, operations.listFollowing, async (request) => {
    const { params, query } = request;
    return people.viewFollows(db, actorOf(request), "following", params.username, query);
  });
}

function declareProfile(api: Api, { db, log, profileViews }: Platform): void {
  serve(api, operations.viewProfile, async (request) => {
    const actor = actorOf(request);
    const profile = await profiles.viewProfile(db, actor, request.params.username);
    if (!profile.relation.self) {
      // The profile is shown even when the view cannot be recorded.
      await profileViews
        .record(actor.userId, profile.id)
        .catch((error: unknown) =>
          log.error({ err: error, profileId: profile.id }, "profile view was not recorded"),
        );
    }
    return profile;
  });
}

import * as operations from "@waymates/contract/operations/follows";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import * as people from "../service/view-people.ts";
import * as profiles from "../service/view-profile.ts";

export function declareLists(api: Api, { db }: Platform): void {
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

export function declareProfile(api: Api, { database, log, profileViews }: Platform): void {
  serve(api, operations.viewProfile, async (request) => {
    const actor = actorOf(request);
    const profile = await profiles.viewProfile(database, actor, request.params.username);
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

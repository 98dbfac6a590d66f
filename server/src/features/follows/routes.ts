import {
  followAnswer,
  followBody,
  followCheckAnswer,
  followCheckQuery,
  followRequest,
  followRequestAnswer,
  friendsQuery,
  suggestionsAnswer,
  unfollowAnswer,
  unfollowBody,
} from "@waymates/contract/features/follows";
import { personCard, profileSearchQuery, profileView } from "@waymates/contract/features/profiles";
import { pageOf, pageQuery } from "@waymates/contract/paging";
import { z } from "zod";
import { decodeCursor, toPage } from "../../platform/cursor.ts";
import { actorOf, assertActor } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { getPersonCards } from "../profiles/index.ts";
import { answerRequest } from "./service/answer-request.ts";
import { follow, removeFollower, unfollow } from "./service/follow.ts";
import {
  checkFollow,
  searchPeople,
  suggestPeople,
  viewFollows,
  viewFriends,
  viewProfile,
} from "./service/view-people.ts";
import { listBlockedWith, listPendingRequests } from "./store.ts";

const tags = ["follows"];
const byUsername = z.strictObject({ username: z.string().max(60) });
const byId = z.strictObject({ id: z.uuid() });
const people = pageOf(personCard);

/** Following, its requests, and people as somebody sees them. */
export function followRoutes(api: Api, platform: Platform): void {
  declareChanges(api, platform);
  declareRequests(api, platform);
  declareLists(api, platform);
}

function declareChanges(api: Api, platform: Platform): void {
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

function declareRequests(api: Api, platform: Platform): void {
  api.get(
    "/api/follows/requests",
    {
      schema: {
        summary: "Requests waiting for the caller",
        tags,
        querystring: pageQuery,
        response: { 200: pageOf(followRequest) },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const { userId } = actorOf(request);
      const waiting = await listPendingRequests(
        platform.db,
        userId,
        limit + 1,
        decodeCursor(cursor),
      );
      const hidden = await listBlockedWith(platform.db, userId);
      const page = toPage(waiting, limit, (row) => ({ at: row.created_at, id: row.id }));
      const cards = await getPersonCards(
        platform.db,
        page.items.map((row) => row.requester_id),
      );
      const items = page.items.flatMap((row) => {
        const user = cards.get(row.requester_id);
        if (!user || hidden.has(user.id)) return [];
        return [{ id: row.id, user, createdAt: row.created_at.toISOString() }];
      });
      return { items, nextCursor: page.nextCursor };
    },
  );

  for (const [verb, answer] of [
    ["accept", "accepted"],
    ["decline", "declined"],
  ] as const) {
    api.post(
      `/api/follows/requests/:id/${verb}`,
      {
        schema: {
          summary: `Answer a request: ${verb}`,
          tags,
          params: byId,
          response: { 200: followRequestAnswer },
        },
      },
      async (request) => ({
        success: true as const,
        status: await answerRequest(platform, actorOf(request), request.params.id, answer),
      }),
    );
  }
}

function declareLists(api: Api, { db }: Platform): void {
  api.get(
    "/api/follows/check",
    {
      schema: {
        summary: "Whether one follows the other",
        tags,
        querystring: followCheckQuery,
        response: { 200: followCheckAnswer },
      },
    },
    async (request) => {
      const { followerId, followingId } = request.query;
      return { isFollowing: await checkFollow(db, actorOf(request), followerId, followingId) };
    },
  );

  api.get(
    "/api/friends",
    {
      schema: {
        summary: "Mutual follows of a person",
        tags,
        querystring: friendsQuery,
        response: { 200: people },
      },
    },
    async (request) => {
      const { userId, username, ...list } = request.query;
      const actor = actorOf(request);
      return viewFriends(db, actor, userId ?? actor.userId, username ?? null, list);
    },
  );

  api.get(
    "/api/profile",
    {
      config: { rateLimit: { max: 60, timeWindow: "1 minute", groupId: "search" } },
      schema: {
        summary: "Find people by the beginning of a name",
        tags,
        querystring: profileSearchQuery,
        response: { 200: people },
      },
    },
    async (request) => {
      const { username, limit } = request.query;
      return { items: await searchPeople(db, actorOf(request), username, limit), nextCursor: null };
    },
  );

  api.get(
    "/api/follows/suggestions",
    { schema: { summary: "People to follow", tags, response: { 200: suggestionsAnswer } } },
    async (request) => ({ items: await suggestPeople(db, actorOf(request), 5) }),
  );

  api.get(
    "/api/profiles/:username",
    {
      schema: {
        summary: "A profile as the caller may see it",
        tags,
        params: byUsername,
        response: { 200: profileView },
      },
    },
    async (request) => viewProfile(db, actorOf(request), request.params.username),
  );

  for (const side of ["followers", "following"] as const) {
    api.get(
      `/api/profiles/:username/${side}`,
      {
        schema: {
          summary: `A person's ${side}`,
          tags,
          params: byUsername,
          querystring: pageQuery,
          response: { 200: people },
        },
      },
      async (request) =>
        viewFollows(db, actorOf(request), side, request.params.username, request.query),
    );
  }
}

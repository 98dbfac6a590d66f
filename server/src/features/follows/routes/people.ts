import {
  followCheckAnswer,
  followCheckQuery,
  followsQuery,
  friendsQuery,
  suggestionsAnswer,
} from "@waymates/contract/features/follows";
import {
  listedPerson,
  personCard,
  profileSearchQuery,
  profileView,
} from "@waymates/contract/features/profiles";
import { pageOf } from "@waymates/contract/paging";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  checkFollow,
  namePeople,
  searchPeople,
  suggestPeople,
  viewFollows,
  viewFriends,
} from "../service/view-people.ts";
import { viewProfile } from "../service/view-profile.ts";

const tags = ["follows"];
const byUsername = z.strictObject({ username: z.string().max(60) });
const people = pageOf(personCard);
const listed = pageOf(listedPerson);

export function declareLists(api: Api, { db }: Platform): void {
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
        response: { 200: listed },
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
      const { username, ids = [], limit } = request.query;
      const actor = actorOf(request);
      const items =
        username === undefined
          ? await namePeople(db, actor, ids)
          : await searchPeople(db, actor, username, limit);
      return { items, nextCursor: null };
    },
  );

  api.get(
    "/api/follows/suggestions",
    { schema: { summary: "People to follow", tags, response: { 200: suggestionsAnswer } } },
    async (request) => ({ items: await suggestPeople(db, actorOf(request)) }),
  );

  for (const side of ["followers", "following"] as const) {
    api.get(
      `/api/profiles/:username/${side}`,
      {
        schema: {
          summary: `A person's ${side}`,
          tags,
          params: byUsername,
          querystring: followsQuery,
          response: { 200: listed },
        },
      },
      async (request) =>
        viewFollows(db, actorOf(request), side, request.params.username, request.query),
    );
  }
}

export function declareProfile(api: Api, { database, log, profileViews }: Platform): void {
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
    async (request) => {
      const actor = actorOf(request);
      const profile = await viewProfile(database, actor, request.params.username);
      if (!profile.relation.self) {
        // The profile is shown even when the view cannot be recorded.
        await profileViews
          .record(actor.userId, profile.id)
          .catch((error: unknown) =>
            log.error({ err: error, profileId: profile.id }, "profile view was not recorded"),
          );
      }
      return profile;
    },
  );
}

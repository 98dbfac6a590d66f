import {
  calendarAnswer,
  calendarQuery,
  friendAnswerBody,
  friendQuestion,
  friendStreakBody,
  friendStreakList,
  friendStreakResult,
  pauseBody,
  pauseResult,
  repairResult,
  streakView,
} from "@waymates/contract/features/streaks";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/http/problem.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { answerFriendQuestion, getFriendQuestion } from "./service/friend-question.ts";
import {
  acceptFriendStreak,
  inviteFriend,
  leaveFriendStreak,
  nudge,
} from "./service/keep-friend-streak.ts";
import { listFriendStreaks } from "./service/view-friend-streaks.ts";
import { endPause, pauseStreak } from "./service/pause-streak.ts";
import { beginRepair } from "./service/repair-streak.ts";
import { getCalendar, getStreak } from "./service/view-streak.ts";

const tags = ["streaks"];
const byId = z.strictObject({ id: z.uuid() });
const byUserId = z.strictObject({ userId: z.uuid() });
const done = z.object({ success: z.literal(true) });

/** Streaks, and what keeps them. */
export function streakRoutes(api: Api, platform: Platform): void {
  declareViews(api, platform);
  declareCare(api, platform);
  declareFriends(api, platform);
  declareFriendDays(api, platform);
}

function declareViews(api: Api, { db }: Platform): void {
  api.get(
    "/api/streaks/:userId",
    {
      schema: {
        summary: "A person's streak",
        tags,
        params: byUserId,
        response: { 200: streakView },
      },
    },
    async (request) => getStreak(db, actorOf(request).userId, request.params.userId),
  );

  api.get(
    "/api/streaks/:userId/calendar",
    {
      schema: {
        summary: "The days of one's own streak",
        tags,
        params: byUserId,
        querystring: calendarQuery,
        response: { 200: calendarAnswer },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      if (request.params.userId !== userId) throw new Problem("NOT_FOUND");
      return { items: await getCalendar(db, userId, request.query), nextCursor: null };
    },
  );
}

function declareCare(api: Api, platform: Platform): void {
  api.post(
    "/api/streaks/pause",
    {
      schema: {
        summary: "Plan a pause of the streak",
        tags,
        body: pauseBody,
        response: { 200: pauseResult },
      },
    },
    async (request) => pauseStreak(platform, actorOf(request).userId, request.body),
  );

  api.delete(
    "/api/streaks/pause",
    { schema: { summary: "End the pause", tags, response: { 200: done } } },
    async (request) => {
      await endPause(platform, actorOf(request).userId);
      return { success: true as const };
    },
  );

  api.post(
    "/api/streaks/repair",
    {
      schema: { summary: "Begin to repair a broken streak", tags, response: { 200: repairResult } },
    },
    async (request) => ({ repair: await beginRepair(platform, actorOf(request).userId) }),
  );
}

function declareFriends(api: Api, platform: Platform): void {
  api.get(
    "/api/streaks/friends",
    {
      schema: {
        summary: "Streaks kept with friends, and invitations to them",
        tags,
        response: { 200: friendStreakList },
      },
    },
    async (request) => ({
      items: await listFriendStreaks(platform, actorOf(request).userId),
      nextCursor: null,
    }),
  );

  api.post(
    "/api/streaks/friends",
    {
      schema: {
        summary: "Ask a friend to keep a streak together",
        tags,
        body: friendStreakBody,
        response: { 200: friendStreakResult },
      },
    },
    async (request) => ({
      streak: await inviteFriend(platform, actorOf(request).userId, request.body.userId),
    }),
  );

  api.post(
    "/api/streaks/friends/:id/accept",
    {
      schema: {
        summary: "Accept a friend streak",
        tags,
        params: byId,
        response: { 200: friendStreakResult },
      },
    },
    async (request) => ({
      streak: await acceptFriendStreak(platform, actorOf(request).userId, request.params.id),
    }),
  );

  api.delete(
    "/api/streaks/friends/:id",
    {
      schema: {
        summary: "Decline, withdraw or end a friend streak",
        tags,
        params: byId,
        response: { 200: done },
      },
    },
    async (request) => {
      await leaveFriendStreak(platform, actorOf(request).userId, request.params.id);
      return { success: true as const };
    },
  );
}

function declareFriendDays(api: Api, platform: Platform): void {
  const readerOf = async (request: FastifyRequest) => ({
    userId: actorOf(request).userId,
    language: await readerLanguage(request, platform.translator),
  });

  api.post(
    "/api/streaks/friends/:id/nudge",
    {
      schema: {
        summary: "Remind a friend of today",
        tags,
        params: byId,
        response: { 200: done },
      },
    },
    async (request) => {
      await nudge(platform, actorOf(request).userId, request.params.id);
      return { success: true as const };
    },
  );

  api.get(
    "/api/streaks/friends/:id/question",
    {
      schema: {
        summary: "Today's question for two friends",
        tags,
        params: byId,
        response: { 200: friendQuestion },
      },
    },
    async (request) => getFriendQuestion(platform, await readerOf(request), request.params.id),
  );

  api.post(
    "/api/streaks/friends/:id/question",
    {
      schema: {
        summary: "Answer today's question for two friends",
        tags,
        params: byId,
        body: friendAnswerBody,
        response: { 200: friendQuestion },
      },
    },
    async (request) =>
      answerFriendQuestion(platform, await readerOf(request), request.params.id, request.body),
  );
}

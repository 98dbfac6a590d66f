import * as operations from "@waymates/contract/operations/streaks";
import { serve } from "../../platform/http/serve.ts";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/problem.ts";
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

/** Streaks, and what keeps them. */
export function streakRoutes(api: Api, platform: Platform): void {
  declareViews(api, platform);
  declareCare(api, platform);
  declareFriends(api, platform);
  declareFriendDays(api, platform);
}

function declareViews(api: Api, { db }: Platform): void {
  serve(api, operations.viewStreak, async (request) =>
    getStreak(db, actorOf(request).userId, request.params.userId),
  );

  serve(api, operations.viewStreakCalendar, async (request) => {
    const { userId } = actorOf(request);
    if (request.params.userId !== userId) throw new Problem("NOT_FOUND");
    return { items: await getCalendar(db, userId, request.query), nextCursor: null };
  });
}

function declareCare(api: Api, platform: Platform): void {
  serve(api, operations.pauseStreak, async (request) =>
    pauseStreak(platform, actorOf(request).userId, request.body),
  );

  serve(api, operations.endStreakPause, async (request) => {
    await endPause(platform, actorOf(request).userId);
    return { success: true as const };
  });

  serve(api, operations.repairStreak, async (request) => ({
    repair: await beginRepair(platform, actorOf(request).userId),
  }));
}

function declareFriends(api: Api, platform: Platform): void {
  serve(api, operations.listFriendStreaks, async (request) => ({
    items: await listFriendStreaks(platform, actorOf(request).userId),
    nextCursor: null,
  }));

  serve(api, operations.inviteToFriendStreak, async (request) => ({
    streak: await inviteFriend(platform, actorOf(request).userId, request.body.userId),
  }));

  serve(api, operations.acceptFriendStreak, async (request) => ({
    streak: await acceptFriendStreak(platform, actorOf(request).userId, request.params.id),
  }));

  serve(api, operations.endFriendStreak, async (request) => {
    await leaveFriendStreak(platform, actorOf(request).userId, request.params.id);
    return { success: true as const };
  });
}

function declareFriendDays(api: Api, platform: Platform): void {
  const readerOf = async (request: FastifyRequest) => ({
    userId: actorOf(request).userId,
    language: await readerLanguage(request, platform.translator),
  });

  serve(api, operations.nudgeFriend, async (request) => {
    await nudge(platform, actorOf(request).userId, request.params.id);
    return { success: true as const };
  });

  serve(api, operations.viewFriendQuestion, async (request) =>
    getFriendQuestion(platform, await readerOf(request), request.params.id),
  );

  serve(api, operations.answerFriendQuestion, async (request) =>
    answerFriendQuestion(platform, await readerOf(request), request.params.id, request.body),
  );
}

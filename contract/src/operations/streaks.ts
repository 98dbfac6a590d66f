import { byId, done } from "../operation-parts.ts";
import { z } from "zod";
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
} from "../features/streaks.ts";
import { operation } from "../operation.ts";

const tag = "streaks";
const byUserId = z.strictObject({ userId: z.uuid() });

export const viewStreak = operation({
  method: "GET",
  path: "/api/streaks/:userId",
  summary: "A person's streak",
  tag,
  params: byUserId,
  answers: { 200: streakView },
});

export const viewStreakCalendar = operation({
  method: "GET",
  path: "/api/streaks/:userId/calendar",
  summary: "The days of one's own streak",
  tag,
  params: byUserId,
  query: calendarQuery,
  answers: { 200: calendarAnswer },
});

export const pauseStreak = operation({
  method: "POST",
  path: "/api/streaks/pause",
  summary: "Plan a pause of the streak",
  tag,
  body: pauseBody,
  answers: { 200: pauseResult },
  problems: ["CONFLICT"],
});

export const endStreakPause = operation({
  method: "DELETE",
  path: "/api/streaks/pause",
  summary: "End the pause",
  tag,
  answers: { 200: done },
});

export const repairStreak = operation({
  method: "POST",
  path: "/api/streaks/repair",
  summary: "Begin to repair a broken streak",
  tag,
  answers: { 200: repairResult },
  problems: ["NOTHING_TO_REPAIR"],
});

export const listFriendStreaks = operation({
  method: "GET",
  path: "/api/streaks/friends",
  summary: "Streaks kept with friends, and invitations to them",
  tag,
  answers: { 200: friendStreakList },
});

export const inviteToFriendStreak = operation({
  method: "POST",
  path: "/api/streaks/friends",
  summary: "Ask a friend to keep a streak together",
  tag,
  body: friendStreakBody,
  answers: { 200: friendStreakResult },
  problems: ["NOT_MUTUAL"],
});

export const acceptFriendStreak = operation({
  method: "POST",
  path: "/api/streaks/friends/:id/accept",
  summary: "Accept a friend streak",
  tag,
  params: byId,
  answers: { 200: friendStreakResult },
  problems: ["FRIEND_STREAKS_FULL"],
});

export const endFriendStreak = operation({
  method: "DELETE",
  path: "/api/streaks/friends/:id",
  summary: "Decline, withdraw or end a friend streak",
  tag,
  params: byId,
  answers: { 200: done },
});

export const nudgeFriend = operation({
  method: "POST",
  path: "/api/streaks/friends/:id/nudge",
  summary: "Remind a friend of today",
  tag,
  params: byId,
  answers: { 200: done },
  problems: ["CONFLICT", "NUDGED_TODAY"],
});

export const viewFriendQuestion = operation({
  method: "GET",
  path: "/api/streaks/friends/:id/question",
  summary: "Today's question for two friends",
  tag,
  params: byId,
  answers: { 200: friendQuestion },
  problems: ["CONFLICT"],
});

export const answerFriendQuestion = operation({
  method: "POST",
  path: "/api/streaks/friends/:id/question",
  summary: "Answer today's question for two friends",
  tag,
  params: byId,
  body: friendAnswerBody,
  answers: { 200: friendQuestion },
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

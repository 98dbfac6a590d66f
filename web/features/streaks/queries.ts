import type {
  CalendarAnswer,
  FriendQuestion,
  FriendStreakList,
} from "@waymates/contract/features/streaks";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/streaks/{userId}/calendar: the last 92 days. */
export const calendarQuery = (userId: string) =>
  apiQuery<CalendarAnswer>(`/api/streaks/${userId}/calendar`);

/** GET /api/streaks/friends. */
export const friendStreaksQuery = apiQuery<FriendStreakList>("/api/streaks/friends");

/** GET /api/streaks/friends/{id}/question. */
export const friendQuestionQuery = (id: string) =>
  apiQuery<FriendQuestion>(`/api/streaks/friends/${id}/question`);

export const friendQuestionAddress = (id: string): string => `/explorer/friend/${id}`;

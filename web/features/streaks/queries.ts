import {
  viewStreakCalendar,
  listFriendStreaks,
  viewFriendQuestion,
} from "@waymates/contract/operations/streaks";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/streaks/{userId}/calendar: the last 92 days. */
export const calendarQuery = (userId: string) =>
  apiQuery(viewStreakCalendar, { params: { userId } });

/** GET /api/streaks/friends. */
export const friendStreaksQuery = apiQuery(listFriendStreaks);

/** GET /api/streaks/friends/{id}/question. */
export const friendQuestionQuery = (id: string) => apiQuery(viewFriendQuestion, { params: { id } });

export const friendQuestionAddress = (id: string): string => `/explorer/friend/${id}`;

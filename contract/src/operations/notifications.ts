import { z } from "zod";
import { muteAnswer, muteList, muteParams, whyAnswer } from "../features/mutes.ts";
import {
  notificationPreferencesBody,
  preferencesAnswer,
} from "../features/notification-preferences.ts";
import {
  notificationsPage,
  notificationsQuery,
  readAnswer,
  readBody,
  seenAnswer,
  unreadCountAnswer,
} from "../features/notifications.ts";
import { operation } from "../operation.ts";

const tag = "notifications";

export const listNotifications = operation({
  method: "GET",
  path: "/api/notifications",
  summary: "The caller's notifications, newest first",
  tag,
  query: notificationsQuery,
  answers: { 200: notificationsPage },
});

export const createNotification = operation({
  method: "POST",
  path: "/api/notifications",
  summary: "Refused: only the server creates notifications",
  tag,
  answers: { 200: z.never() },
});

export const countUnread = operation({
  method: "GET",
  path: "/api/notifications/unread-count",
  summary: "How many are unread",
  tag,
  answers: { 200: unreadCountAnswer },
});

export const markNotificationsSeen = operation({
  method: "POST",
  path: "/api/notifications/seen",
  summary: "The panel was opened",
  tag,
  answers: { 200: seenAnswer },
});

export const markNotificationRead = operation({
  method: "POST",
  path: "/api/notifications/:id/read",
  summary: "Mark one as read",
  tag,
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: readAnswer },
});

export const markNotificationsRead = operation({
  method: "POST",
  path: "/api/notifications/read",
  summary: "Mark several or all as read",
  tag,
  body: readBody,
  answers: { 200: readAnswer },
});

export const viewNotificationPreferences = operation({
  method: "GET",
  path: "/api/notifications/preferences",
  summary: "The caller's notification preferences",
  tag,
  answers: { 200: preferencesAnswer },
});

export const changeNotificationPreferences = operation({
  method: "PUT",
  path: "/api/notifications/preferences",
  summary: "Change some preferences",
  tag,
  body: notificationPreferencesBody,
  answers: { 200: preferencesAnswer },
  whileMuted: "allowed",
});

export const explainNotification = operation({
  method: "GET",
  path: "/api/notifications/:id/why",
  summary: "Why a notification came, and what of it can be muted",
  tag,
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: whyAnswer },
});

export const listMutes = operation({
  method: "GET",
  path: "/api/mutes",
  summary: "What the person wants no notifications of, the latest first",
  tag,
  answers: { 200: muteList },
});

export const mute = operation({
  method: "PUT",
  path: "/api/mutes/:kind/:id",
  summary: "Stop new notifications of a person, page, post or type",
  tag,
  params: muteParams,
  answers: { 200: muteAnswer },
});

export const unmute = operation({
  method: "DELETE",
  path: "/api/mutes/:kind/:id",
  summary: "Let them come again",
  tag,
  params: muteParams,
  answers: { 200: seenAnswer },
});

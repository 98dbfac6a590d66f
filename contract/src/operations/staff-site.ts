import { forAdmins } from "../operation-parts.ts";
import { z } from "zod";
import {
  announcementBody,
  announcementChanged,
  announcementList,
  announcementQuery,
  announcementRecipients,
  dashboard,
  dashboardQuery,
  optionalReason,
  settingsAnswer,
  settingsBody,
  settingsChanged,
} from "../features/staff-people.ts";
import { operation } from "../operation.ts";

const tag = "admin";

export const viewDashboard = operation({
  method: "GET",
  path: "/api/admin/dashboard",
  summary: "Figures of the last days: numbers only, nothing about one person",
  tag,
  query: dashboardQuery,
  answers: { 200: dashboard },
  access: forAdmins,
  mayBeLate: true,
});

export const viewSiteSettings = operation({
  method: "GET",
  path: "/api/admin/settings",
  summary: "How people come in",
  tag,
  answers: { 200: settingsAnswer },
  access: forAdmins,
});

export const changeSiteSettings = operation({
  method: "PUT",
  path: "/api/admin/settings",
  summary: "Choose how people come in",
  tag,
  body: settingsBody,
  answers: { 200: settingsChanged },
  access: forAdmins,
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const listAnnouncements = operation({
  method: "GET",
  path: "/api/admin/announcements",
  summary: "What the site said to everybody, the latest first",
  tag,
  query: announcementQuery,
  answers: { 200: announcementList },
  access: forAdmins,
});

export const countAnnouncementRecipients = operation({
  method: "GET",
  path: "/api/admin/announcements/recipients",
  summary: "How many people an announcement in each active language would reach now",
  tag,
  answers: { 200: announcementRecipients },
  access: forAdmins,
});

export const announce = operation({
  method: "POST",
  path: "/api/admin/announcements",
  summary: "Say something to everybody of some languages, once",
  tag,
  body: announcementBody,
  answers: { 201: announcementChanged },
  access: forAdmins,
  whileMuted: "refused",
});

export const cancelAnnouncement = operation({
  method: "DELETE",
  path: "/api/admin/announcements/:id",
  summary: "Call a scheduled announcement off",
  tag,
  params: z.strictObject({ id: z.uuid() }),
  body: optionalReason,
  answers: { 200: announcementChanged },
  access: forAdmins,
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

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
} from "@waymates/contract/features/staff-people";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  announce,
  cancelAnnouncement,
  countRecipients,
  viewAnnouncements,
} from "../service/announcements.ts";
import { createDashboard } from "../service/dashboard.ts";
import { changeSettings, viewSettings } from "../service/site-settings.ts";

const tags = ["admin"];
const config = { access: { role: ["admin"] as const } };

/** What concerns the whole site: figures, settings, announcements. */
export function adminSiteRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  const viewDashboard = createDashboard(platform);
  api.get(
    "/api/admin/dashboard",
    {
      config,
      schema: {
        summary: "Figures of the last days: numbers only, nothing about one person",
        tags,
        querystring: dashboardQuery,
        response: { 200: dashboard },
      },
    },
    async ({ query }) => viewDashboard(query.days),
  );
  api.get(
    "/api/admin/settings",
    { config, schema: { summary: "How people come in", tags, response: { 200: settingsAnswer } } },
    async () => ({ settings: await viewSettings(platform, db) }),
  );
  api.put(
    "/api/admin/settings",
    {
      config,
      schema: {
        summary: "Choose how people come in",
        tags,
        body: settingsBody,
        response: { 200: settingsChanged },
      },
    },
    async (request) => {
      const { registration_mode: mode, reason = null } = request.body;
      const undo = await changeSettings(platform, actorOf(request), mode, reason);
      return { settings: await viewSettings(platform, db), undo };
    },
  );
  api.get(
    "/api/admin/announcements",
    {
      config,
      schema: {
        summary: "What the site said to everybody, the latest first",
        tags,
        querystring: announcementQuery,
        response: { 200: announcementList },
      },
    },
    async ({ query }) => viewAnnouncements(db, query),
  );
  api.get(
    "/api/admin/announcements/recipients",
    {
      config,
      schema: {
        summary: "How many people an announcement in each active language would reach now",
        tags,
        response: { 200: announcementRecipients },
      },
    },
    async () => countRecipients(platform),
  );
  api.post(
    "/api/admin/announcements",
    {
      config,
      schema: {
        summary: "Say something to everybody of some languages, once",
        tags,
        body: announcementBody,
        response: { 201: announcementChanged },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await announce(platform, actorOf(request), request.body)),
  );
  api.delete(
    "/api/admin/announcements/:id",
    {
      config,
      schema: {
        summary: "Call a scheduled announcement off",
        tags,
        params: z.strictObject({ id: z.uuid() }),
        body: optionalReason,
        response: { 200: announcementChanged },
      },
    },
    async (request) => {
      const reason = request.body?.reason ?? null;
      return cancelAnnouncement(platform, actorOf(request), request.params.id, reason);
    },
  );
}

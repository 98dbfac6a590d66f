import {
  reasonBody,
  sanctionBody,
  type StaffSanction,
} from "@waymates/contract/features/sanctions";
import {
  roleBody,
  sanctionChanged,
  sessionsEnded,
  staffUserList,
  staffUserQuery,
  staffUserView,
  userChanged,
} from "@waymates/contract/features/staff-people";
import { z } from "zod";
import type { Db } from "../../../platform/db/database.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findForStaff } from "../../sanctions/index.ts";
import {
  changeUserRole,
  endUserSessions,
  liftUserSanction,
  restoreUser,
  sanctionUser,
} from "../service/act-on-people.ts";
import { getUser, listUsers, viewUser } from "../service/view-people.ts";

const tags = ["admin"];
const byId = z.strictObject({ id: z.uuid() });
/** Admins may do whatever anybody else of the staff may. */
const moderators = { access: { role: ["moderator"] as const } };
const admins = { access: { role: ["admin"] as const } };

/** People, for those who look after them. */
export function adminPeopleRoutes(api: Api, platform: Platform): void {
  declareReading(api, platform);
  declareAccess(api, platform);
  declareSanctions(api, platform);
}

function declareReading(api: Api, { db }: Platform): void {
  api.get(
    "/api/admin/users",
    {
      config: moderators,
      schema: {
        summary: "People, newest first; admins find them by e-mail as well",
        tags,
        querystring: staffUserQuery,
        response: { 200: staffUserList },
      },
    },
    async (request) => listUsers(db, actorOf(request), request.query),
  );
  api.get(
    "/api/admin/users/:id",
    {
      config: moderators,
      schema: {
        summary: "A person with sessions, sanctions and reports",
        tags,
        params: byId,
        response: { 200: staffUserView },
      },
    },
    async (request) => viewUser(db, actorOf(request), request.params.id),
  );
}

function declareAccess(api: Api, platform: Platform): void {
  const { db } = platform;
  api.put(
    "/api/admin/users/:id/role",
    {
      config: admins,
      schema: {
        summary: "Give somebody a role",
        tags,
        params: byId,
        body: roleBody,
        response: { 200: userChanged },
      },
    },
    async (request) => {
      const { params, body } = request;
      const undo = await changeUserRole(platform, actorOf(request), params.id, body);
      return { user: await getUser(db, actorOf(request), params.id), undo };
    },
  );
  api.delete(
    "/api/admin/users/:id/sessions",
    {
      config: moderators,
      schema: {
        summary: "Sign somebody out everywhere",
        tags,
        params: byId,
        body: reasonBody,
        response: { 200: sessionsEnded },
      },
    },
    async (request) => {
      const { params, body } = request;
      const ended = await endUserSessions(platform, actorOf(request), params.id, body.reason);
      return { ended, undo: null };
    },
  );
  api.delete(
    "/api/admin/users/:id/sessions/:sessionId",
    {
      config: moderators,
      schema: {
        summary: "Sign somebody out on one device",
        tags,
        params: byId.extend({ sessionId: z.uuid() }),
        body: reasonBody,
        response: { 200: sessionsEnded },
      },
    },
    async (request) => {
      const { id, sessionId } = request.params;
      const { reason } = request.body;
      const ended = await endUserSessions(platform, actorOf(request), id, reason, sessionId);
      return { ended, undo: null };
    },
  );
  api.post(
    "/api/admin/users/:id/restore",
    {
      config: moderators,
      schema: {
        summary: "Give an account back that its owner deleted",
        tags,
        params: byId,
        body: reasonBody,
        response: { 200: userChanged },
      },
    },
    async (request) => {
      const { params, body } = request;
      const undo = await restoreUser(platform, actorOf(request), params.id, body.reason);
      return { user: await getUser(db, actorOf(request), params.id), undo };
    },
  );
}

function declareSanctions(api: Api, platform: Platform): void {
  api.post(
    "/api/admin/users/:id/sanctions",
    {
      config: moderators,
      schema: {
        summary: "Warn, mute, suspend or ban somebody",
        tags,
        params: byId,
        body: sanctionBody,
        response: { 201: sanctionChanged },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const made = await sanctionUser(platform, actorOf(request), params.id, body);
      const sanction = await shown(platform.db, made.sanctionId);
      return reply.status(201).send({ sanction, undo: made.undo });
    },
  );
  api.delete(
    "/api/admin/sanctions/:id",
    {
      config: moderators,
      schema: {
        summary: "End a sanction before its time",
        tags,
        params: byId,
        body: reasonBody,
        response: { 200: sanctionChanged },
      },
    },
    async (request) => {
      const { params, body } = request;
      const undo = await liftUserSanction(platform, actorOf(request), params.id, body.reason);
      return { sanction: await shown(platform.db, params.id), undo };
    },
  );
}

async function shown(db: Db, id: string): Promise<StaffSanction> {
  const sanction = await findForStaff(db, id);
  if (!sanction) throw new Problem("NOT_FOUND");
  return sanction;
}

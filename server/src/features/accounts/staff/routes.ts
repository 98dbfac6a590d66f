import * as operations from "@waymates/contract/operations/staff-people";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeUserRole, endUserSessions } from "./change-access.ts";
import { getStaffUser, listUsers } from "./view-people.ts";

/** The list of people, their roles and their sessions. */
export function staffAccountRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listUsers, async (request) =>
    listUsers(db, actorOf(request), request.query),
  );
  serve(api, operations.changeRole, async (request) => {
    const { params, body } = request;
    const undo = await changeUserRole(platform, actorOf(request), params.id, body);
    return { user: await getStaffUser(db, actorOf(request), params.id), undo };
  });
  serve(api, operations.endUserSessions, async (request) => {
    const { params, body } = request;
    const ended = await endUserSessions(platform, actorOf(request), params.id, body.reason);
    return { ended, undo: null };
  });
  serve(api, operations.endUserSession, async (request) => {
    const { id, sessionId } = request.params;
    const { reason } = request.body;
    const ended = await endUserSessions(platform, actorOf(request), id, reason, sessionId);
    return { ended, undo: null };
  });
}

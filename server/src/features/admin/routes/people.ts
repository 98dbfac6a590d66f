import * as operations from "@waymates/contract/operations/staff-people";
import { serve } from "../../../platform/http/serve.ts";
import { type StaffSanction } from "@waymates/contract/features/sanctions";
import type { Db } from "../../../platform/db/database.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/problem.ts";
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

/** Admins may do all that other staff may. */

/** People, for those who look after them. */
export function adminPeopleRoutes(api: Api, platform: Platform): void {
  declareReading(api, platform);
  declareAccess(api, platform);
  declareSanctions(api, platform);
}

function declareReading(api: Api, { db }: Platform): void {
  serve(api, operations.listUsers, async (request) =>
    listUsers(db, actorOf(request), request.query),
  );
  serve(api, operations.viewUser, async (request) =>
    viewUser(db, actorOf(request), request.params.id),
  );
}

function declareAccess(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.changeRole, async (request) => {
    const { params, body } = request;
    const undo = await changeUserRole(platform, actorOf(request), params.id, body);
    return { user: await getUser(db, actorOf(request), params.id), undo };
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
  serve(api, operations.restoreUser, async (request) => {
    const { params, body } = request;
    const undo = await restoreUser(platform, actorOf(request), params.id, body.reason);
    return { user: await getUser(db, actorOf(request), params.id), undo };
  });
}

function declareSanctions(api: Api, platform: Platform): void {
  serve(api, operations.sanctionUser, async (request, reply) => {
    const { params, body } = request;
    const made = await sanctionUser(platform, actorOf(request), params.id, body);
    const sanction = await shown(platform.db, made.sanctionId);
    return reply.status(201).send({ sanction, undo: made.undo });
  });
  serve(api, operations.endSanction, async (request) => {
    const { params, body } = request;
    const undo = await liftUserSanction(platform, actorOf(request), params.id, body.reason);
    return { sanction: await shown(platform.db, params.id), undo };
  });
}

async function shown(db: Db, id: string): Promise<StaffSanction> {
  const sanction = await findForStaff(db, id);
  if (!sanction) throw new Problem("NOT_FOUND");
  return sanction;
}

import { decideAppeal } from "@waymates/contract/operations/staff-appeals";
import * as operations from "@waymates/contract/operations/staff-people";
import type { StaffSanction } from "@waymates/contract/features/sanctions";
import { serve } from "../../../platform/http/serve.ts";
import type { Db } from "../../../platform/db/database.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findForStaff, getStaffAppeal } from "../../sanctions/index.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { liftUserSanction, sanctionUser } from "./sanction-people.ts";
import { viewPerson } from "./view-reports.ts";

/** A person with what staff have to know to decide about them, their sanctions and their appeals. */
export function staffPeopleRoutes(api: Api, platform: Platform): void {
  serve(api, operations.viewUser, async (request) =>
    viewPerson(platform, actorOf(request), request.params.id),
  );
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
  serve(api, decideAppeal, async (request) => {
    const { params, body } = request;
    await answerAppeal(platform, actorOf(request), params.id, body);
    return { appeal: await getStaffAppeal(platform.db, params.id), undo: null };
  });
}

async function shown(db: Db, id: string): Promise<StaffSanction> {
  const sanction = await findForStaff(db, id);
  if (!sanction) throw new Problem("NOT_FOUND");
  return sanction;
}

import type { StaffUserView } from "@waymates/contract/features/staff-people";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { findStaffUser, listSessionsForStaff } from "../../accounts/index.ts";
import { listForStaff, mayActOn } from "../../sanctions/index.ts";
import { listReportsAround } from "./view-reports.ts";

/** A person with what staff have to know to decide about them. @throws NOT_FOUND */
export async function viewPerson(db: Db, actor: Actor, id: string): Promise<StaffUserView> {
  const user = await findStaffUser(db, actor, id);
  if (!user) throw new Problem("NOT_FOUND");
  const { against, made } = await listReportsAround(db, id);
  return {
    user,
    sessions: await listSessionsForStaff(db, id),
    sanctions: await listForStaff(db, id),
    reportsAgainst: against,
    reportsMade: made,
    canAct: mayActOn({ id: actor.userId, role: actor.role }, user),
  };
}

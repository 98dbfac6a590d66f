import type {
  StaffUser,
  StaffUserQuery,
  StaffUserView,
} from "@waymates/contract/features/staff-people";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { readPage } from "../../../platform/list.ts";
import { listSessionsForStaff } from "../../accounts/index.ts";
import { listReportsAround } from "../../reports/index.ts";
import { listForStaff, mayActOn } from "../../sanctions/index.ts";
import { findStaffPerson, listStaffPeople, toStaffUser } from "../store/people.ts";

const seesEmail = ({ role }: Pick<Actor, "role">): boolean => role === "admin";

/** People for staff, newest first. */
export const listUsers = (
  db: Db,
  actor: Actor,
  { cursor, limit, ...filter }: StaffUserQuery,
): Promise<Page<StaffUser>> =>
  readPage(
    { cursor, limit },
    {
      read: (most, after) =>
        listStaffPeople(db, filter, { byEmail: seesEmail(actor) }, most, after),
      position: ({ created_at, id }) => ({ at: created_at, id }),
      present: (found) => found.map((row) => toStaffUser(row, seesEmail(actor))),
    },
  );

/** @throws NOT_FOUND */
export async function getUser(db: Db, actor: Actor, id: string): Promise<StaffUser> {
  const row = await findStaffPerson(db, id);
  if (!row) throw new Problem("NOT_FOUND");
  return toStaffUser(row, seesEmail(actor));
}

/** A person with what staff have to know to decide about them. @throws NOT_FOUND */
export async function viewUser(db: Db, actor: Actor, id: string): Promise<StaffUserView> {
  const user = await getUser(db, actor, id);
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

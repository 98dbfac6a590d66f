import { fullName } from "@waymates/contract/features/person-names";
import type { StaffUser, StaffUserQuery } from "@waymates/contract/features/staff-people";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { readPage } from "../../../platform/list.ts";
import type { SearchSource } from "../../../platform/staff.ts";
import { findStaffPerson, listStaffPeople, toStaffUser } from "./store.ts";

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

/** A person as the actor may see them; null for an unknown one. */
export async function findStaffUser(db: Db, actor: Actor, id: string): Promise<StaffUser | null> {
  const row = await findStaffPerson(db, id);
  return row && toStaffUser(row, seesEmail(actor));
}

/** @throws NOT_FOUND */
export async function getStaffUser(db: Db, actor: Actor, id: string): Promise<StaffUser> {
  const user = await findStaffUser(db, actor, id);
  if (!user) throw new Problem("NOT_FOUND");
  return user;
}

export const peopleSearch: SearchSource = {
  kind: "person",
  section: "users",
  async find({ platform, actor, query, limit }) {
    const { items } = await listUsers(platform.db, actor, { query, limit });
    return items.map((person) => ({
      id: person.id,
      title: `${fullName(person)} (${person.username})`,
      url: `/admin/users/${person.id}`,
    }));
  },
};

import {
  sectionsOfRole,
  type StaffFound,
  type StaffSection,
} from "@waymates/contract/features/staff";
import { pathEditing } from "../../paths/index.ts";
import { listStaffPeople } from "../store/people.ts";
import { listPages } from "../store/things.ts";
import type { SearchSource, StaffSearch } from "./search-source.ts";

const TITLE_MAX = 200;

/** A source that finds nothing for roles without the section. */
const within =
  (section: StaffSection, find: SearchSource): SearchSource =>
  async (search) =>
    sectionsOfRole[search.actor.role].includes(section) ? find(search) : [];

async function people({ platform, actor, query, limit }: StaffSearch): Promise<StaffFound[]> {
  const byEmail = actor.role === "admin";
  const found = await listStaffPeople(platform.db, { query }, { byEmail }, limit, null);
  return found.map(({ id, username, firstName, lastName }) => ({
    kind: "person" as const,
    id,
    title: `${firstName} ${lastName} (${username})`,
    url: `/admin/users/${id}`,
  }));
}

async function paths({ platform, query, limit }: StaffSearch): Promise<StaffFound[]> {
  const found = await pathEditing.listStaffPaths(platform.db, { query }, limit, null);
  return found.map(({ id, title }) => ({
    kind: "path" as const,
    id,
    title,
    url: `/admin/paths/${id}`,
  }));
}

async function questions({ platform, query, limit }: StaffSearch): Promise<StaffFound[]> {
  const found = await pathEditing.findStaffQuestions(platform.db, query, limit);
  return found.map(({ id, prompt }) => ({
    kind: "question" as const,
    id,
    title: prompt.slice(0, TITLE_MAX),
    url: `/admin/nodes/${id}`,
  }));
}

async function pages({ platform, query, limit }: StaffSearch): Promise<StaffFound[]> {
  const found = await listPages(platform.db, query, limit, null);
  return found.map(({ id, name, displayName }) => ({
    kind: "page" as const,
    id,
    title: displayName,
    url: `/admin/pages?query=${encodeURIComponent(name)}`,
  }));
}

export const findPeopleForStaff = within("users", people);
export const findPathsForStaff = within("paths", paths);
export const findQuestionsForStaff = within("paths", questions);
export const findPagesForStaff = within("pages", pages);

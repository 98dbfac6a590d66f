import { sectionsOfRole, type StaffFound } from "@waymates/contract/features/staff";
import { placesWithin } from "@waymates/contract/features/staff-places";
import type { SearchSource, StaffSearch } from "./search-source.ts";
import { findTextsForStaff } from "./find-texts.ts";
import {
  findPagesForStaff,
  findPathsForStaff,
  findPeopleForStaff,
  findQuestionsForStaff,
} from "./find-things.ts";

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Pages of the staff area by their names in the reader's language. */
async function findScreens({ platform, actor, query }: StaffSearch): Promise<StaffFound[]> {
  const t = await platform.translator.forLanguage(actor.language ?? "en-US");
  return placesWithin(sectionsOfRole[actor.role])
    .map(({ name, url }) => ({
      kind: "screen" as const,
      id: name,
      title: t(`admin.section.${name}`),
      url,
    }))
    .filter(({ title, id }) => fold(`${title} ${id}`).includes(fold(query)));
}

/** In the order of their results. */
export const searchSources: readonly SearchSource[] = [
  findScreens,
  findPeopleForStaff,
  findPathsForStaff,
  findPagesForStaff,
  findQuestionsForStaff,
  findTextsForStaff,
];

import { foldQuery, foldText } from "@waymates/contract/text/fold";
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
    .filter(({ title, id }) => foldText(`${title} ${id}`).includes(foldQuery(query)));
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

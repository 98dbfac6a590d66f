import {
  type StaffFound,
  type StaffSection,
  sectionsOfRole,
} from "@waymates/contract/features/staff";
import { placesWithin } from "@waymates/contract/features/staff-places";
import { foldQuery, foldText } from "@waymates/contract/text/fold";
import type { StaffSearch } from "../../../platform/staff.ts";

/** Pages of the staff area by their names in the reader's language. */
async function findScreens({ platform, actor, query }: StaffSearch): Promise<StaffFound[]> {
  const t = await platform.translator.forLanguage(actor.language);
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
const ORDER = ["person", "path", "page", "question", "text"] as const;

/** Searches what the features offer to the sections of the actor's role. */
export async function searchStaff(search: StaffSearch): Promise<StaffFound[]> {
  const has = (section: StaffSection) => sectionsOfRole[search.actor.role].includes(section);
  const sources = search.platform.staff
    .flatMap((part) => part.search ?? [])
    .filter(({ section }) => has(section))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const found = await Promise.all([
    findScreens(search),
    ...sources.map(async ({ kind, find }) => (await find(search)).map((one) => ({ kind, ...one }))),
  ]);
  return shareOut(found, search.limit);
}

/**
 * As much of each list as fits, in the order of the lists: where the room is small, one of each comes
 * before the second of any, so that many finds of one kind do not hide the others.
 */
export function shareOut<Item>(lists: readonly (readonly Item[])[], room: number): Item[] {
  const ranked = lists.flatMap((list, at) => list.map((_, rank) => ({ at, rank })));
  const taken = ranked.toSorted((a, b) => a.rank - b.rank || a.at - b.at).slice(0, room);
  return lists.flatMap((list, at) => list.slice(0, taken.filter((one) => one.at === at).length));
}

import { sectionsOfRole, type StaffFound } from "@waymates/contract/features/staff";
import { placesWithin } from "@waymates/contract/features/staff-places";
import type { StaffSearch } from "./search-source.ts";

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Pages of the workplace by their names in the reader's language. */
export async function findScreens({ platform, actor, query }: StaffSearch): Promise<StaffFound[]> {
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

import { sectionsOfRole, type StaffFound } from "@waymates/contract/features/staff";
import type { StaffSearch } from "./search-source.ts";

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Pages of the workplace by their names in the reader's language. */
export async function findScreens({ platform, actor, query }: StaffSearch): Promise<StaffFound[]> {
  const t = await platform.translator.forLanguage(actor.language ?? "en-US");
  return sectionsOfRole[actor.role]
    .map((section) => ({
      kind: "screen" as const,
      id: section,
      title: t(`admin.section.${section}`),
      url: section === "dashboard" ? "/admin" : `/admin/${section}`,
    }))
    .filter(({ title, id }) => fold(`${title} ${id}`).includes(fold(query)));
}

import { COUNTRIES } from "@waymates/contract/countries";
import type {
  OptionListName,
  OptionsAnswer,
  SettingsOption,
} from "@waymates/contract/features/settings";
import content from "../../../../db/seeds/content/options.json" with { type: "json" };

interface ContentItem {
  id: number | string;
  key: string;
  categoryId?: number;
  theme?: string;
  other?: boolean;
}

/** Every list that people choose from, without the texts: those are translations. */
const lists = Object.fromEntries(
  (content as { list: string; items: ContentItem[] }[]).map(({ list, items }) => [
    list,
    items.map(({ id, key, categoryId, theme, other }): SettingsOption => ({
      id,
      key,
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(theme === undefined ? {} : { theme }),
      ...(other ? { other } : {}),
    })),
  ]),
) as Record<OptionListName, SettingsOption[]>;

export function allOptions(languages: string[]): OptionsAnswer {
  return { ...lists, countries: [...COUNTRIES], languages };
}

function find(list: OptionListName, id: number | null): SettingsOption | undefined {
  return id === null ? undefined : lists[list].find((option) => option.id === id);
}

/** Whether an id may be stored: nothing chosen, or one of the list. */
export const isChoice = (list: OptionListName, id: number | null): boolean =>
  id === null || find(list, id) !== undefined;

/** Whether the chosen option asks for an own word beside it. */
export const asksForWord = (list: OptionListName, id: number | null): boolean =>
  find(list, id)?.other === true;

/** Whether a finer distinction belongs to what was chosen. */
export const isSubtypeOf = (subtypeId: number, categoryId: number | null): boolean =>
  find("relationshipSubtype", subtypeId)?.categoryId === categoryId;

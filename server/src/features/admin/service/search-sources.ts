import type { SearchSource } from "./search-source.ts";
import { findScreens } from "./find-screens.ts";
import { findTextsForStaff } from "./find-texts.ts";

/** In the order in which their finds are listed. */
export const searchSources: readonly SearchSource[] = [findScreens, findTextsForStaff];

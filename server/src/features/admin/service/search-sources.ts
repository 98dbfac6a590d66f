import type { SearchSource } from "./search-source.ts";
import { findScreens } from "./find-screens.ts";
import { findTextsForStaff } from "./find-texts.ts";
import {
  findPagesForStaff,
  findPathsForStaff,
  findPeopleForStaff,
  findQuestionsForStaff,
} from "./find-things.ts";

/** In the order in which their finds are listed. */
export const searchSources: readonly SearchSource[] = [
  findScreens,
  findPeopleForStaff,
  findPathsForStaff,
  findPagesForStaff,
  findQuestionsForStaff,
  findTextsForStaff,
];

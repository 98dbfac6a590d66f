import type { StaffFound } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findScreens } from "./screens.ts";
import { findTextsForStaff } from "./texts.ts";

/** Who asks, and for what: 2 to 100 characters, without blanks around. */
export interface StaffSearch {
  platform: Platform;
  actor: Actor;
  query: string;
  limit: number;
}

/** Finds things of one kind, as far as the actor's role may see them. */
export type SearchSource = (search: StaffSearch) => Promise<StaffFound[]>;

/** In the order in which their finds are listed. */
export const searchSources: readonly SearchSource[] = [findScreens, findTextsForStaff];

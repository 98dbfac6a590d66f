import type { StaffFound } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Who asks, and for what: 2 to 100 characters, without blanks around. */
export interface StaffSearch {
  platform: Platform;
  actor: Actor;
  query: string;
  limit: number;
}

/** Finds entries of one kind that the actor's role may see. */
export type SearchSource = (search: StaffSearch) => Promise<StaffFound[]>;

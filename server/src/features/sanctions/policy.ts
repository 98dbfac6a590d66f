import type { SiteRole } from "@waymates/contract/features/accounts";
import { APPEAL_DAYS } from "@waymates/contract/features/sanctions-constants";

/** From the lowest to the highest. */
const RANKS: readonly SiteRole[] = ["user", "translator", "editor", "moderator", "admin"];

interface Ranked {
  id: string;
  role: SiteRole;
}

/**
 * Whether the actor may sanction the target: never themselves; an admin all others, other roles lower ranks.
 */
export function mayActOn(actor: Ranked, target: Ranked): boolean {
  if (actor.id === target.id) return false;
  return actor.role === "admin" || RANKS.indexOf(target.role) < RANKS.indexOf(actor.role);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a sanction is young enough for an appeal. */
export const isInTime = ({ created_at }: { created_at: Date }): boolean =>
  Date.now() - created_at.getTime() < APPEAL_DAYS * DAY_MS;

interface Appealable {
  created_at: Date;
  lifted_at: Date | null;
}

export const canAppeal = (sanction: Appealable, hasAppealed: boolean): boolean =>
  !hasAppealed && !sanction.lifted_at && isInTime(sanction);

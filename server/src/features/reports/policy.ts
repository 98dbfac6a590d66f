import type { SiteRole } from "@waymates/contract/features/accounts";
import { mayActOn } from "../sanctions/index.ts";

interface Decision {
  actor: { id: string; role: SiteRole };
  reporterIds: readonly string[];
  author: { id: string; role: SiteRole } | null;
}

/**
 * Whether a member of staff may decide a report: not its reporter, nor the author, and not about the work of
 * a person of equal or higher rank. Admins decide about everyone but themselves.
 */
export function canDecide({ actor, reporterIds, author }: Decision): boolean {
  return !reporterIds.includes(actor.id) && (!author || mayActOn(actor, author));
}

/** Editors look after questions, moderators after everything else, admins after all of it. */
export function maySeeReports(role: string, targetType: string): boolean {
  if (role === "admin") return true;
  return role === "editor" ? targetType === "node" : role === "moderator";
}

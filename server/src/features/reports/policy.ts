/** From the lowest to the highest. */
const RANKS = ["user", "translator", "editor", "moderator", "admin"];

interface Decision {
  actor: { id: string; role: string };
  reporterIds: readonly string[];
  author: { id: string; role: string | null } | null;
}

/**
 * Whether a member of staff may decide about something: not one who has reported it, nor its author, and
 * not about the work of somebody of equal or higher rank. Admins decide about everybody but themselves.
 */
export function canDecide({ actor, reporterIds, author }: Decision): boolean {
  if (reporterIds.includes(actor.id) || author?.id === actor.id) return false;
  if (actor.role === "admin" || !author) return true;
  return RANKS.indexOf(author.role ?? "user") < RANKS.indexOf(actor.role);
}

/** Editors look after questions, moderators after everything else, admins after all of it. */
export function maySeeReports(role: string, targetType: string): boolean {
  if (role === "admin") return true;
  return role === "editor" ? targetType === "node" : role === "moderator";
}

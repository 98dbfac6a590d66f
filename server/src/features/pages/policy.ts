import {
  type PageRole,
  pageRoles,
  type RequestStatus,
} from "@waymates/contract/features/pages-constants";
import type { PageRight } from "@waymates/contract/features/pages";
import type { SiteRole } from "@waymates/contract/features/accounts";

/** A person's membership of a page, and what limits it. */
export interface PageMembership {
  /** Null for a person who has not joined. */
  role: PageRole | null;
  isBanned: boolean;
  /** Reads, and does not write for a while. */
  isMuted: boolean;
  /** May join without approval. */
  isInvited: boolean;
  /** Of the site; null for a visitor. */
  siteRole: SiteRole | null;
}

/** The settings of a page that rights follow from. */
export interface PageRules {
  visibility: "public" | "unlisted" | "private";
  allowFollowerPosting: boolean;
}

export const VISITOR: PageMembership = {
  role: null,
  isBanned: false,
  isMuted: false,
  isInvited: false,
  siteRole: null,
};

/** Returns the rank of a role; a person without a role ranks lowest. */
const rankOf = (role: PageRole | null): number => (role ? pageRoles.indexOf(role) : -1);

/** Admins of the site have the rights of an admin on every page. */
export function effectiveRole({ role, siteRole }: PageMembership): PageRole | null {
  if (siteRole !== "admin") return role;
  return rankOf(role) >= rankOf("admin") ? role : "admin";
}

/** The lowest role that has a right. Followers have fewer where the page says so. */
const lowestRole: Record<PageRight, PageRole> = {
  post: "follower",
  writeInChannels: "follower",
  startQuiz: "member",
  invite: "follower",
  decideRequests: "moderator",
  moderate: "moderator",
  raiseMembers: "moderator",
  manageChannels: "admin",
  attachPaths: "admin",
  changeRoles: "admin",
  edit: "admin",
  nameAdmins: "owner",
  transfer: "owner",
  delete: "owner",
};

/** Rights that a mute takes away. */
const writing: ReadonlySet<PageRight> = new Set([
  "post",
  "writeInChannels",
  "startQuiz",
  "manageChannels",
  "edit",
]);

/** The one place that decides rights on a page, for routes, GraphQL and sockets alike. */
export function may(right: PageRight, membership: PageMembership, page: PageRules): boolean {
  const role = effectiveRole(membership);
  if (role === null || rankOf(role) < rankOf(lowestRole[right])) return false;
  if (membership.isMuted && writing.has(right)) return false;
  if (role !== "follower") return true;
  if (right === "post") return page.allowFollowerPosting;
  if (right === "invite") return page.visibility === "public";
  return true;
}

export const listRights = (membership: PageMembership, page: PageRules): PageRight[] =>
  (Object.keys(lowestRole) as PageRight[]).filter((right) => may(right, membership, page));

/** Posts, members and channels; name, picture, about and count are public. */
export const canSeeInside = (membership: PageMembership, { visibility }: PageRules): boolean =>
  visibility !== "private" || effectiveRole(membership) !== null;

/** Joining a private page always asks: otherwise it would be open to all. */
export const needsApproval = (page: PageRules & { requireApproval: boolean }): boolean =>
  page.requireApproval || page.visibility === "private";

/** A request can be withdrawn by its person until it is decided. */
export const canWithdraw = (
  userId: string,
  request: { user_id: string; status: RequestStatus },
): boolean => request.user_id === userId && request.status === "pending";

/** Removing, muting and banning need a higher role than the target has. */
export const outranks = (actor: PageRole | null, target: PageRole | null): boolean =>
  rankOf(actor) > rankOf(target);

/**
 * Who may give which role to whom. Ownership is not a role to give; it is transferred.
 * A moderator raises followers to members and no more; an admin changes all below, up to moderator.
 */
export function canChangeRole(actor: PageRole, target: PageRole, next: PageRole): boolean {
  if (!outranks(actor, target) || next === "owner") return false;
  if (actor === "owner") return true;
  if (actor === "admin") return outranks("admin", next);
  return actor === "moderator" && target === "follower" && next === "member";
}

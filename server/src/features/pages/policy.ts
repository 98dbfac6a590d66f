import {
  type PageRole,
  pageRoles,
  type RequestStatus,
} from "@waymates/contract/features/pages-constants";
import type { PageRight } from "@waymates/contract/features/pages";
import type { SiteRole } from "@waymates/contract/features/accounts";

/** What a person is to a page. */
export interface PageMembership {
  /** Null for who has not joined. */
  role: PageRole | null;
  isBanned: boolean;
  /** Reads, and does not write for a while. */
  isMuted: boolean;
  /** May join without being asked about. */
  isInvited: boolean;
  /** Of the site; null for a visitor. */
  siteRole: SiteRole | null;
}

/** What of a page decides who may do what. */
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

/** The rank of a role; somebody without a role is below all. */
const rankOf = (role: PageRole | null): number => (role ? pageRoles.indexOf(role) : -1);

/** Who runs the site may do on every page what its admins may. */
export function effectiveRole({ role, siteRole }: PageMembership): PageRole | null {
  if (siteRole !== "admin") return role;
  return rankOf(role) >= rankOf("admin") ? role : "admin";
}

/** From which role on a right is given. Followers have less where the page says so. */
const givenFrom: Record<PageRight, PageRole> = {
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

/** What the moderators take from somebody whom they mute. */
const writing: ReadonlySet<PageRight> = new Set(["post", "writeInChannels", "startQuiz"]);

/** The one place that says what somebody may do on a page, whichever door they come through. */
export function may(right: PageRight, membership: PageMembership, page: PageRules): boolean {
  const role = effectiveRole(membership);
  if (role === null || rankOf(role) < rankOf(givenFrom[right])) return false;
  if (membership.isMuted && writing.has(right)) return false;
  if (role !== "follower") return true;
  if (right === "post") return page.allowFollowerPosting;
  if (right === "invite") return page.visibility === "public";
  return true;
}

export const listRights = (membership: PageMembership, page: PageRules): PageRight[] =>
  (Object.keys(givenFrom) as PageRight[]).filter((right) => may(right, membership, page));

/** Posts, members and channels; name, picture, about and count are for everybody. */
export const canSeeInside = (membership: PageMembership, { visibility }: PageRules): boolean =>
  visibility !== "private" || effectiveRole(membership) !== null;

/** Joining a private page always asks: otherwise it would be open to all. */
export const needsApproval = (page: PageRules & { requireApproval: boolean }): boolean =>
  page.requireApproval || page.visibility === "private";

/** Who asked to join may take it back as long as nobody decided. */
export const canWithdraw = (
  userId: string,
  request: { user_id: string; status: RequestStatus },
): boolean => request.user_id === userId && request.status === "pending";

/** Nobody acts on an equal or on somebody above: to remove, mute or ban. */
export const outranks = (actor: PageRole | null, target: PageRole | null): boolean =>
  rankOf(actor) > rankOf(target);

/**
 * Who may give which role to whom. Ownership is never given like this: it passes on as a whole.
 * A moderator raises followers to members and no more; an admin changes all below, up to moderator.
 */
export function canChangeRole(actor: PageRole, target: PageRole, next: PageRole): boolean {
  if (!outranks(actor, target) || next === "owner") return false;
  if (actor === "owner") return true;
  if (actor === "admin") return outranks("admin", next);
  return actor === "moderator" && target === "follower" && next === "member";
}

import type { SiteRole } from "@waymates/contract/features/accounts";
import { type PageRole, pageRoles } from "@waymates/contract/features/pages-constants";
import type { PostRight, PostState, PostVisibility } from "@waymates/contract/features/posts";

/** What of a post and its reader decides what the reader may do. They may read it. */
export interface PostAccess {
  /** Null for a visitor. */
  readerId: string | null;
  siteRole: SiteRole | null;
  authorId: string | null;
  /** Beyond that of a user. */
  authorSiteRole: SiteRole | null;
  isGame: boolean;
  hasPlayed: boolean;
  visibility: PostVisibility;
  state: PostState;
  /** What staff of the site removed, moderators of a page do not put back. */
  isRemovedBySite: boolean;
  page: {
    isPublic: boolean;
    role: PageRole | null;
    authorRole: PageRole | null;
    isBanned: boolean;
    isMuted: boolean;
  } | null;
}

const SITE_RANKS: readonly SiteRole[] = ["user", "translator", "editor", "moderator", "admin"];
const siteRank = (role: SiteRole | null) => SITE_RANKS.indexOf(role ?? "user");
const pageRank = (role: PageRole | null) => (role ? pageRoles.indexOf(role) : -1);

/** Moderators and above keep order on a page; admins of the site count as admins of each page. */
function roleOnPage({ page, siteRole }: PostAccess): PageRole | null {
  if (!page) return null;
  if (siteRole !== "admin") return page.role;
  return pageRank(page.role) >= pageRank("admin") ? page.role : "admin";
}

const isPageModerator = (access: PostAccess): boolean =>
  pageRank(roleOnPage(access)) >= pageRank("moderator");

const isSiteModerator = ({ siteRole }: PostAccess): boolean =>
  siteRank(siteRole) >= siteRank("moderator");

/** Whether the reader is a moderator of the post's page or of the site. */
export const isModerator = (access: PostAccess): boolean =>
  isPageModerator(access) || isSiteModerator(access);

/** Which of the two is asked when the reader removes or restores; null where they may not. */
export function moderatesAs(
  access: PostAccess,
  authorId = access.authorId,
): "page" | "site" | null {
  if (authorId !== null && authorId === access.readerId) return null;
  const { page, siteRole, authorSiteRole } = access;
  const ofPage = pageRank(roleOnPage(access)) > pageRank(page?.authorRole ?? null);
  const isOthers = access.isRemovedBySite && !isSiteModerator(access);
  if (page && isPageModerator(access) && ofPage && !isOthers) return "page";
  const ofSite = siteRank(siteRole) > siteRank(authorSiteRole);
  return isSiteModerator(access) && ofSite ? "site" : null;
}

/** Comments of a game open once the reader has played it, so that they cannot read the answers before. */
export const areCommentsOpen = (access: PostAccess): boolean =>
  !access.isGame ||
  access.hasPlayed ||
  (access.readerId !== null && access.readerId === access.authorId) ||
  isModerator(access);

const isWorldReadable = ({ visibility, page }: PostAccess): boolean =>
  visibility === "public" && (page === null || page.isPublic);

/** What the reader may do with a post that they may read. */
export function rightsOf(access: PostAccess): Record<PostRight, boolean> {
  const isMember = access.readerId !== null;
  const isAuthor = isMember && access.readerId === access.authorId;
  const isVisible = isMember && access.state === "visible";
  const canTakePart = isVisible && !access.page?.isBanned;
  return {
    edit: isAuthor && canTakePart && !access.page?.isMuted,
    delete: isAuthor,
    like: canTakePart,
    comment: canTakePart && !access.page?.isMuted && areCommentsOpen(access),
    share: isVisible,
    link: isVisible && isWorldReadable(access),
    pin: isMember && access.page !== null && isPageModerator(access),
    moderate: isMember && moderatesAs(access) !== null,
    report: isMember && !isAuthor,
  };
}

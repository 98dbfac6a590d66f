import type { SiteRole } from "@waymates/contract/features/accounts";
import { type PageRole, pageRoles } from "@waymates/contract/features/pages-constants";
import type { PostRight, PostState, PostVisibility } from "@waymates/contract/features/posts";

/** What of a post and its reader decides what the reader may do. They may read it. */
export interface PostScene {
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
function roleOnPage({ page, siteRole }: PostScene): PageRole | null {
  if (!page) return null;
  if (siteRole !== "admin") return page.role;
  return pageRank(page.role) >= pageRank("admin") ? page.role : "admin";
}

const keepsOrderOnPage = (scene: PostScene): boolean =>
  pageRank(roleOnPage(scene)) >= pageRank("moderator");

const keepsOrderOnSite = ({ siteRole }: PostScene): boolean =>
  siteRank(siteRole) >= siteRank("moderator");

/** Whether the reader keeps order where the post stands, whoever wrote it. */
export const keepsOrder = (scene: PostScene): boolean =>
  keepsOrderOnPage(scene) || keepsOrderOnSite(scene);

/** Which of the two is asked when the reader removes or restores; null where they may not. */
export function moderatesAs(scene: PostScene, authorId = scene.authorId): "page" | "site" | null {
  if (authorId !== null && authorId === scene.readerId) return null;
  const { page, siteRole, authorSiteRole } = scene;
  const ofPage = pageRank(roleOnPage(scene)) > pageRank(page?.authorRole ?? null);
  const isOthers = scene.isRemovedBySite && !keepsOrderOnSite(scene);
  if (page && keepsOrderOnPage(scene) && ofPage && !isOthers) return "page";
  const ofSite = siteRank(siteRole) > siteRank(authorSiteRole);
  return keepsOrderOnSite(scene) && ofSite ? "site" : null;
}

/** Those of a game open after playing it, so that nobody reads the answers before. */
export const areCommentsOpen = (scene: PostScene): boolean =>
  !scene.isGame ||
  scene.hasPlayed ||
  (scene.readerId !== null && scene.readerId === scene.authorId) ||
  keepsOrder(scene);

const isWorldReadable = ({ visibility, page }: PostScene): boolean =>
  visibility === "public" && (page === null || page.isPublic);

/** What the reader may do with a post that they may read. */
export function rightsOf(scene: PostScene): Record<PostRight, boolean> {
  const isMember = scene.readerId !== null;
  const isAuthor = isMember && scene.readerId === scene.authorId;
  const stands = isMember && scene.state === "visible";
  const takesPart = stands && !scene.page?.isBanned;
  return {
    edit: isAuthor && scene.state !== "removed",
    delete: isAuthor,
    like: takesPart,
    comment: takesPart && !scene.page?.isMuted && areCommentsOpen(scene),
    share: stands,
    link: stands && isWorldReadable(scene),
    pin: isMember && scene.page !== null && keepsOrderOnPage(scene),
    moderate: isMember && moderatesAs(scene) !== null,
    report: isMember && !isAuthor,
  };
}

import type { PageRight } from "@waymates/contract/features/pages";
import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { PageRef } from "../../../platform/facts.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canSeeInside, may, type PageMembership, type PageRules, VISITOR } from "../policy.ts";
import { listPageMemberships, type RoleOnPage } from "../store/members.ts";
import { findPage, findPageById, lockPage, type PageRow } from "../store/pages.ts";

export const rulesOf = (page: PageRow): PageRules & { requireApproval: boolean } => ({
  visibility: page.visibility,
  allowFollowerPosting: page.allow_follower_posting,
  requireApproval: page.require_approval_by_moderator,
});

export const toRef = (page: PageRow): PageRef => ({
  pageId: page.id,
  pageName: page.name,
  displayName: page.display_name,
  pageAvatarUrl: page.avatar_url,
});

export const toMembership = (actor: Actor, found: RoleOnPage | undefined): PageMembership => ({
  role: found?.role ?? null,
  isBanned: found?.banned ?? false,
  isMuted: Boolean(found?.muted_until),
  isInvited: found?.invited ?? false,
  siteRole: actor.role,
});

export async function membershipOf(db: Db, actor: Actor, pageId: string): Promise<PageMembership> {
  const [found] = await listPageMemberships(db, actor.userId, [pageId]);
  return toMembership(actor, found);
}

type ChannelRefusal = "PAGE_MUTED" | "FORBIDDEN" | "NOT_FOUND" | null;

/**
 * Returns why a person may not write in the channels of a page, or start a quiz in them; null where they may.
 * @returns PAGE_MUTED for a muted member, FORBIDDEN for one without the right, NOT_FOUND for others
 */
export async function refusalInChannels(
  db: Db,
  actor: Actor,
  pageId: string,
  right: "writeInChannels" | "startQuiz" = "writeInChannels",
): Promise<ChannelRefusal> {
  return refusalAs(await membershipOf(db, actor, pageId), right);
}

/** The same for a caller who has read the person's role and mute from the views of pages. */
export const refusalAsMember = (
  actor: Actor,
  { role, mutedUntil }: { role: PageRole | null; mutedUntil: Date | null },
  right: "writeInChannels" | "startQuiz" = "writeInChannels",
): ChannelRefusal =>
  refusalAs({ ...VISITOR, role, isMuted: mutedUntil !== null, siteRole: actor.role }, right);

function refusalAs(membership: PageMembership, right: PageRight): ChannelRefusal {
  if (may(right, membership, ANY_PAGE)) return null;
  if (!membership.role) return "NOT_FOUND";
  const wouldBe = { ...membership, isMuted: false };
  return may(right, wouldBe, ANY_PAGE) ? "PAGE_MUTED" : "FORBIDDEN";
}

/**
 * Returns why a person may not post on a page; null where they may.
 * @returns PAGE_MUTED for a muted member, NOT_FOUND where they may not see the page's content, else FORBIDDEN
 */
export async function refusalToPost(
  db: Db,
  actor: Actor,
  pageId: string,
): Promise<"PAGE_MUTED" | "NOT_FOUND" | "FORBIDDEN" | null> {
  const page = await findPageById(db, pageId);
  if (!page) return "NOT_FOUND";
  const membership = await membershipOf(db, actor, pageId);
  if (may("post", membership, rulesOf(page))) return null;
  if (!canSeeInside(membership, rulesOf(page))) return "NOT_FOUND";
  return membership.role && membership.isMuted ? "PAGE_MUTED" : "FORBIDDEN";
}

/** Writing in channels does not depend on how a page is set up. */
const ANY_PAGE: PageRules = { visibility: "private", allowFollowerPosting: false };

/** A locked page and the membership of the actor. */
export interface Scene {
  tx: Db;
  page: PageRow;
  membership: PageMembership;
}

/**
 * Does something on a page that takes a right, alone on that page until it is done.
 * @throws NOT_FOUND without such a page, FORBIDDEN without the right, PAGE_MUTED where a mute takes it away
 */
export function actOnPage<Result>(
  { bus }: Platform,
  actor: Actor,
  pageName: string,
  right: PageRight,
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  return bus.transaction(async (tx) => {
    const found = await findPage(tx, pageName);
    const page = found && (await lockPage(tx, found.id));
    if (!page) throw new Problem("NOT_FOUND");
    const membership = await membershipOf(tx, actor, page.id);
    const rules = rulesOf(page);
    if (!may(right, membership, rules)) {
      const isSilenced = membership.isMuted && may(right, { ...membership, isMuted: false }, rules);
      throw new Problem(isSilenced ? "PAGE_MUTED" : "FORBIDDEN");
    }
    return work({ tx, page, membership });
  });
}

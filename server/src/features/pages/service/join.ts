import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { assertActor } from "../../../platform/http/access.ts";
import type { PageRef } from "../../../platform/facts.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { needsApproval } from "../policy.ts";
import { askAgainAt } from "../rules.ts";
import { deleteMember, insertMember, listStaff } from "../store/members.ts";
import { findPage, listPagesById, lockPage, type PageRow } from "../store/pages.ts";
import {
  acceptInvites,
  decideRequest,
  findLatestRequest,
  insertRequest,
  type JoinRequestRow,
} from "../store/requests.ts";
import { rulesOf, membershipOf, toRef } from "./membership.ts";

export interface JoinInput {
  pageName?: string | null | undefined;
  userId?: string | null | undefined;
  skipApproval?: boolean | null | undefined;
  message?: string | null | undefined;
}

/** `request` is null for a person who joined, otherwise the request that waits for an answer. */
export interface JoinOutcome {
  page: PageRow;
  request: JoinRequestRow | null;
}

/**
 * Joins a page, or requests to where it approves its members. A second request answers the first one.
 * @throws PAGE_NAME_MISSING, ALREADY_MEMBER, JOIN_REQUEST_DECLINED for some days after a refusal, JOIN_FAILED
 * for banned people; ACTOR_MISMATCH for another person's id
 */
export async function joinPage(
  platform: Platform,
  actor: Actor,
  wish: JoinInput,
): Promise<JoinOutcome> {
  assertActor(actor, wish.userId);
  const found = wish.pageName ? await findPage(platform.db, wish.pageName.toLowerCase()) : null;
  if (!found) throw new Problem("PAGE_NAME_MISSING");
  return platform.bus.transaction(async (tx) => {
    const page = await lockPage(tx, found.id);
    if (!page) throw new Problem("PAGE_NAME_MISSING");
    const membership = await membershipOf(tx, actor, page.id);
    if (membership.role) throw new Problem("ALREADY_MEMBER");
    if (membership.isBanned) throw new Problem("JOIN_FAILED");
    const mayEnter =
      !needsApproval(rulesOf(page)) || (wish.skipApproval === true && membership.isInvited);
    if (!mayEnter) {
      return {
        page,
        request: await requestToJoin(platform, tx, actor, page, wish.message || null),
      };
    }
    await approveOpenRequest(platform, tx, page, actor.userId);
    await admit(platform, tx, page, actor.userId);
    return { page: { ...page, member_count: page.member_count + 1 }, request: null };
  });
}

/**
 * Joins a page with a code of its moderators, in the caller's transaction.
 * @param spend uses up the code; called under the lock of the page, once it is clear that they may join
 * @throws NOT_FOUND, ALREADY_MEMBER, JOIN_FAILED for banned people, and what `spend` throws
 */
export async function joinPageWithCode(
  platform: Platform,
  tx: Db,
  actor: Actor,
  pageId: string,
  spend: () => Promise<void>,
): Promise<PageRef> {
  const page = await lockPage(tx, pageId);
  if (!page) throw new Problem("NOT_FOUND");
  const membership = await membershipOf(tx, actor, page.id);
  if (membership.role) throw new Problem("ALREADY_MEMBER");
  if (membership.isBanned) throw new Problem("JOIN_FAILED");
  await spend();
  await approveOpenRequest(platform, tx, page, actor.userId);
  await admit(platform, tx, page, actor.userId);
  return toRef(page);
}

/**
 * Joins a public page by its id; a member stays one.
 * @throws NOT_FOUND, and what joining may refuse
 */
export async function joinListedPage(platform: Platform, actor: Actor, id: string): Promise<void> {
  const page = (await listPagesById(platform.db, [id])).get(id);
  if (page?.visibility !== "public") throw new Problem("NOT_FOUND");
  try {
    await joinPage(platform, actor, { pageName: page.name });
  } catch (error) {
    if (!(error instanceof Problem && error.code === "ALREADY_MEMBER")) throw error;
  }
}

async function requestToJoin(
  { bus }: Platform,
  tx: Db,
  actor: Actor,
  page: PageRow,
  message: string | null,
): Promise<JoinRequestRow> {
  const latest = await findLatestRequest(tx, page.id, actor.userId);
  if (latest?.status === "rejected" && latest.reviewed_at) {
    const again = askAgainAt(latest.reviewed_at);
    if (again > new Date()) throw new Problem("JOIN_REQUEST_DECLINED");
  }
  const { request, isFresh } = await insertRequest(tx, page.id, actor.userId, message);
  if (isFresh) {
    await bus.publish(tx, "page.joinRequested", {
      page: toRef(page),
      requestId: request.id,
      requesterId: actor.userId,
      moderatorIds: await staffIds(tx, page.id),
    });
  }
  return request;
}

export async function staffIds(db: Db, pageId: string): Promise<string[]> {
  return (await listStaff(db, pageId)).map(({ user_id }) => user_id);
}

/** Adds a person to a locked page as a follower and publishes the fact. */
export async function admit(
  { bus }: Platform,
  tx: Db,
  page: PageRow,
  userId: string,
): Promise<void> {
  if (!(await insertMember(tx, page.id, userId))) return;
  await acceptInvites(tx, page.id, userId);
  await bus.publish(tx, "page.memberJoined", { pageId: page.id, userId, role: "follower" });
}

/** Approves the open request of a person who joins in another way, so that it needs no decision. */
async function approveOpenRequest(
  { bus }: Platform,
  tx: Db,
  page: PageRow,
  userId: string,
): Promise<void> {
  const waiting = await findLatestRequest(tx, page.id, userId);
  if (waiting?.status !== "pending") return;
  await decideRequest(tx, waiting.id, { status: "approved", reviewerId: null, answer: null });
  await bus.publish(tx, "page.joinAnswered", {
    page: toRef(page),
    requestId: waiting.id,
    requesterId: userId,
    // The actor is not notified of their own action.
    reviewerId: userId,
    moderatorIds: await staffIds(tx, page.id),
    answer: "approved",
  });
}

/** Leaves a page. @throws OWNER_CANNOT_LEAVE for its owner; NOT_FOUND */
export async function leavePage(
  { bus, db }: Platform,
  actor: Actor,
  pageName: string,
): Promise<PageRow> {
  const found = await findPage(db, pageName);
  if (!found) throw new Problem("NOT_FOUND");
  return bus.transaction(async (tx) => {
    const page = await lockPage(tx, found.id);
    if (!page) throw new Problem("NOT_FOUND");
    const { role } = await membershipOf(tx, actor, page.id);
    if (role === "owner") throw new Problem("OWNER_CANNOT_LEAVE");
    if (!(await deleteMember(tx, page.id, actor.userId))) throw new Problem("NOT_FOUND");
    await bus.publish(tx, "page.memberLeft", { pageId: page.id, userId: actor.userId });
    return { ...page, member_count: page.member_count - 1 };
  });
}

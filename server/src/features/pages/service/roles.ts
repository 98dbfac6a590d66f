import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canChangeRole, effectiveRole, outranks } from "../policy.ts";
import { chooseHeir } from "../rules.ts";
import {
  deleteBan,
  deleteMember,
  findMember,
  insertBan,
  listMemberships,
  listStaff,
  type MemberRow,
  setMute,
  setRole,
} from "../store/members.ts";
import { lockPage, type PageRow, updatePageRow } from "../store/pages.ts";
import { decideRequest, deleteOpenInvites, findLatestRequest } from "../store/requests.ts";
import { staffIds } from "./join.ts";
import { actOnPage, type Scene, toRef } from "./standing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives a member another role. @throws NOT_FOUND, FORBIDDEN */
export function changeRole(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
  role: PageRole,
): Promise<{ page: PageRow; member: MemberRow }> {
  return actOnPage(platform, actor, pageName, "raiseMembers", async ({ tx, page, standing }) => {
    const member = await getMember(tx, page.id, userId);
    const own = effectiveRole(standing);
    if (userId === actor.userId || !own || !canChangeRole(own, member.role, role)) {
      throw new Problem("FORBIDDEN");
    }
    if (member.role === role) return { page, member };
    await setRole(tx, page.id, userId, role);
    await platform.bus.publish(tx, "page.roleChanged", { pageId: page.id, userId, role });
    return { page, member: { ...member, role } };
  });
}

/** Hands the page to one of its members; who had it stays as an admin. */
export function transferPage(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "transfer", async ({ tx, page }) => {
    if (userId === actor.userId) throw new Problem("CONFLICT");
    await getMember(tx, page.id, userId);
    await handOver(platform, tx, page, actor.userId, userId);
    return page;
  });
}

async function handOver(
  { bus }: Platform,
  tx: Db,
  { id: pageId }: PageRow,
  fromId: string,
  toId: string,
): Promise<void> {
  // One owner at a time, as the database wants it.
  await setRole(tx, pageId, fromId, "admin");
  await setRole(tx, pageId, toId, "owner");
  await bus.publish(tx, "page.roleChanged", { pageId, userId: fromId, role: "admin" });
  await bus.publish(tx, "page.roleChanged", { pageId, userId: toId, role: "owner" });
}

/** Takes somebody off the page; they may come back. */
export function removeMember(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "moderate", async (scene) => {
    assertBelow(scene, await getMember(scene.tx, scene.page.id, userId));
    return takeOff(platform, scene, userId);
  });
}

/** Takes somebody off for good: no joining, no request, no invitation, until it is lifted. */
export function banMember(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "moderate", async (scene) => {
    const { tx, page } = scene;
    if (userId === actor.userId) throw new Problem("FORBIDDEN");
    const member = await findMember(tx, page.id, userId);
    const waiting = await findLatestRequest(tx, page.id, userId);
    // Only who is or wanted to be here: this is no way to find out who exists.
    if (!member && !waiting) throw new Problem("NOT_FOUND");
    if (member) assertBelow(scene, member);
    await insertBan(tx, page.id, userId, actor.userId);
    await deleteOpenInvites(tx, page.id, userId);
    if (waiting?.status === "pending") {
      const decision = { status: "rejected", reviewerId: actor.userId, answer: null } as const;
      await decideRequest(tx, waiting.id, decision);
      await platform.bus.publish(tx, "page.joinAnswered", {
        page: toRef(page),
        requestId: waiting.id,
        requesterId: userId,
        reviewerId: actor.userId,
        moderatorIds: await staffIds(tx, page.id),
        answer: "rejected",
      });
    }
    return member ? takeOff(platform, scene, userId) : page;
  });
}

/** Lifts a ban. */
export function unbanMember(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "moderate", async ({ tx, page }) => {
    if (!(await deleteBan(tx, page.id, userId))) throw new Problem("NOT_FOUND");
    return page;
  });
}

/** Lets somebody read and not write for some days; 0 lifts it. */
export function muteMember(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
  days: number,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "moderate", async (scene) => {
    const { tx, page } = scene;
    assertBelow(scene, await getMember(tx, page.id, userId));
    const until = days > 0 ? new Date(Date.now() + days * DAY_MS) : null;
    await setMute(tx, page.id, userId, actor.userId, until);
    return page;
  });
}

/**
 * A person goes from the product: their pages pass on to the longest-serving admin, else moderator;
 * one without either is put away. Doing it twice changes nothing.
 */
export async function passOnPages(platform: Platform, userId: string): Promise<void> {
  for (const { page_id } of await listMemberships(platform.db, userId)) {
    await platform.bus.transaction(async (tx) => {
      const page = await lockPage(tx, page_id);
      const member = page && (await findMember(tx, page_id, userId));
      if (!page || !member) return;
      if (member.role === "owner") {
        const heir = chooseHeir(
          (await listStaff(tx, page_id)).filter((one) => one.user_id !== userId),
        );
        if (!heir) {
          await updatePageRow(tx, page_id, { archived_at: new Date() });
          return;
        }
        await handOver(platform, tx, page, userId, heir.user_id);
      }
      await deleteMember(tx, page_id, userId);
      await platform.bus.publish(tx, "page.memberLeft", { pageId: page_id, userId });
    });
  }
}

async function takeOff(platform: Platform, { tx, page }: Scene, userId: string): Promise<PageRow> {
  await deleteMember(tx, page.id, userId);
  await platform.bus.publish(tx, "page.memberLeft", { pageId: page.id, userId });
  return { ...page, member_count: page.member_count - 1 };
}

function assertBelow({ standing }: Scene, { role }: MemberRow): void {
  if (!outranks(effectiveRole(standing), role)) throw new Problem("FORBIDDEN");
}

async function getMember(tx: Db, pageId: string, userId: string): Promise<MemberRow> {
  const member = await findMember(tx, pageId, userId);
  if (!member) throw new Problem("NOT_FOUND");
  return member;
}

import type { Actor } from "../../../platform/auth/actor.ts";
import type { Facts } from "../../../platform/facts.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { effectiveRole, outranks } from "../policy.ts";
import { deleteMember, findMember, type MemberRow } from "../store/members.ts";
import type { PageRow } from "../store/pages.ts";
import { decideRequest, deleteOpenInvites, findLatestRequest } from "../store/requests.ts";
import { deleteBan, insertBan, setMute } from "../store/sanctions.ts";
import { staffIds } from "./join.ts";
import { getMember } from "./roles.ts";
import { actOnPage, type Scene, toRef } from "./membership.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes a person from the page; they may come back. */
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

/** Bans a person from the page: no joining, no request, no invitation, until it is lifted. */
export function banMember(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
  reason: string | null = null,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "moderate", async (scene) => {
    const { tx, page } = scene;
    if (userId === actor.userId) throw new Problem("FORBIDDEN");
    const member = await findMember(tx, page.id, userId);
    const waiting = await findLatestRequest(tx, page.id, userId);
    // Only current members and requesters can be banned: a ban must not reveal who exists.
    if (!member && !waiting) throw new Problem("NOT_FOUND");
    if (member) assertBelow(scene, member);
    await insertBan(tx, page.id, userId, actor.userId);
    await note(platform, scene, { action: "ban", actorId: actor.userId, userId, reason });
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
    return member ? takeOff(platform, scene, userId, reason) : page;
  });
}

/** Lifts a ban. */
export function unbanMember(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "moderate", async (scene) => {
    const { tx, page } = scene;
    if (!(await deleteBan(tx, page.id, userId))) throw new Problem("NOT_FOUND");
    await note(platform, scene, { action: "unban", actorId: actor.userId, userId, reason: null });
    return page;
  });
}

/** Mutes a person for some days: they may read, but not write; 0 lifts it. */
export function muteMember(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
  days: number,
  reason: string | null = null,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "moderate", async (scene) => {
    const { tx, page } = scene;
    assertBelow(scene, await getMember(tx, page.id, userId));
    const until = days > 0 ? new Date(Date.now() + days * DAY_MS) : null;
    await setMute(tx, page.id, userId, actor.userId, until);
    const action = until ? "mute" : "unmute";
    await note(platform, scene, { action, actorId: actor.userId, userId, reason });
    await platform.bus.publish(tx, "page.memberMuted", {
      pageId: page.id,
      userId,
      until: until?.toISOString() ?? null,
      ...(until ? { notice: { page: toRef(page), days, reason } } : {}),
    });
    return page;
  });
}

/** What the log of the page keeps of it. */
async function note(
  { bus }: Platform,
  { tx, page }: Scene,
  act: Omit<Facts["page.memberModerated"], "pageId">,
): Promise<void> {
  await bus.publish(tx, "page.memberModerated", { pageId: page.id, ...act });
}

async function takeOff(
  platform: Platform,
  { tx, page }: Scene,
  userId: string,
  reason: string | null = null,
): Promise<PageRow> {
  await deleteMember(tx, page.id, userId);
  await platform.bus.publish(tx, "page.memberLeft", { pageId: page.id, userId });
  await platform.bus.publish(tx, "page.memberRemoved", { page: toRef(page), userId, reason });
  return { ...page, member_count: page.member_count - 1 };
}

function assertBelow({ membership }: Scene, { role }: MemberRow): void {
  if (!outranks(effectiveRole(membership), role)) throw new Problem("FORBIDDEN");
}

import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canChangeRole, effectiveRole } from "../policy.ts";
import { chooseHeir } from "../rules.ts";
import { listChannels } from "../store/channels.ts";
import {
  deleteMember,
  findMember,
  listMemberships,
  listStaff,
  type MemberRow,
  setRole,
} from "../store/members.ts";
import { lockPage, type PageRow, updatePageRow } from "../store/pages.ts";
import { toChannelRef } from "./channels.ts";
import { actOnPage } from "./membership.ts";

/** Gives a member another role. @throws NOT_FOUND, FORBIDDEN */
export function changeRole(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userId: string,
  role: PageRole,
): Promise<{ page: PageRow; member: MemberRow }> {
  return actOnPage(platform, actor, pageName, "raiseMembers", async ({ tx, page, membership }) => {
    const member = await getMember(tx, page.id, userId);
    const own = effectiveRole(membership);
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

/**
 * Passes on the pages of a deleted person: to the longest-serving admin, else moderator; one without either
 * is archived. Doing it twice changes nothing.
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
        if (!heir) return putAway(platform, tx, page);
        await handOver(platform, tx, page, userId, heir.user_id);
      }
      await deleteMember(tx, page_id, userId);
      await platform.bus.publish(tx, "page.memberLeft", { pageId: page_id, userId });
    });
  }
}

/** Archives a page without a successor: its channels become read-only. */
async function putAway({ bus }: Platform, tx: Db, page: PageRow): Promise<void> {
  await updatePageRow(tx, page.id, { archived_at: new Date() });
  const channels = (await listChannels(tx, [page.id])).get(page.id) ?? [];
  for (const channel of channels) {
    const closed = { ...toChannelRef(channel), isActive: false };
    await bus.publish(tx, "page.channelChanged", closed);
  }
}

/** @throws NOT_FOUND for a person who is not on the page */
export async function getMember(tx: Db, pageId: string, userId: string): Promise<MemberRow> {
  const member = await findMember(tx, pageId, userId);
  if (!member) throw new Problem("NOT_FOUND");
  return member;
}

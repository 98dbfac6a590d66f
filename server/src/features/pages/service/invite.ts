import { INVITE_DAYS } from "@waymates/contract/features/pages-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { canSeeInside, may } from "../policy.ts";
import { listRoles } from "../store/members.ts";
import { findPage, lockPage } from "../store/pages.ts";
import { insertInvites } from "../store/requests.ts";
import { listBannedAmong } from "../store/sanctions.ts";
import { rulesOf, membershipOf, toRef } from "./membership.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Invites people to a page. Members, banned people, people with a block in either direction and
 * people whom the actor invited already are skipped silently.
 * @returns the ids of those who were invited. @throws NOT_FOUND, FORBIDDEN
 */
export async function inviteToPage(
  platform: Platform,
  actor: Actor,
  pageName: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { bus, db } = platform;
  const page = await findPage(db, pageName);
  if (!page) throw new Problem("NOT_FOUND");
  const membership = await membershipOf(db, actor, page.id);
  const rules = rulesOf(page);
  if (!canSeeInside(membership, rules)) throw new Problem("NOT_FOUND");
  if (!may("invite", membership, rules)) throw new Problem("FORBIDDEN");
  const living = await getPersonCards(db, userIds);
  const hidden = await listBlockedWith(db, actor.userId, userIds);
  const there = new Set((await listRoles(db, page.id)).map(({ userId }) => userId));
  const wanted = [...living.keys()].filter((id) => !hidden.has(id) && !there.has(id));
  if (wanted.length === 0) return [];
  const expiresAt = new Date(Date.now() + INVITE_DAYS * DAY_MS);
  return bus.transaction(async (tx) => {
    // Checked again under the lock: a person may have been banned, or the page deleted.
    if (!(await lockPage(tx, page.id))) throw new Problem("NOT_FOUND");
    const banned = await listBannedAmong(tx, page.id, wanted);
    const welcome = wanted.filter((id) => !banned.has(id));
    if (welcome.length === 0) return [];
    const invited = await insertInvites(tx, page.id, actor.userId, welcome, expiresAt);
    if (invited.length > 0) {
      await bus.publish(tx, "page.invited", {
        page: toRef(page),
        customizationConfig: page.customization_config,
        inviterId: actor.userId,
        inviteeIds: invited,
        expiresAt: expiresAt.toISOString(),
      });
    }
    return invited;
  });
}

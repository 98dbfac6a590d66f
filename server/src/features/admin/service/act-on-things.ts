import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { setCodeRevoked } from "../../invites/index.ts";
import { setPageArchived } from "../../pages/index.ts";
import { setTagBanned } from "../../posts/index.ts";
import { inviteWaiting, removeEntry } from "../../waitlist/index.ts";
import { recordChange } from "./record-change.ts";

type Undo = Awaited<ReturnType<typeof recordChange>>;

/** Archives a page or shows it again. @throws NOT_FOUND, CONFLICT */
export const archivePage = (
  { bus }: Platform,
  actor: Actor,
  pageId: string,
  isArchived: boolean,
  reason: string,
): Promise<Undo> =>
  bus.transaction(async (tx) => {
    const { name, before, after } = await setPageArchived(bus, tx, pageId, isArchived);
    return recordChange(tx, {
      actorId: actor.userId,
      action: isArchived ? "page.archived" : "page.restored",
      target: { type: "page", id: pageId, name },
      before,
      after,
      reason,
      undo: { kind: "page.archived", data: { pageId, isArchived } },
    });
  });

/** Forbids a hashtag or allows it. @throws NOT_FOUND */
export const banTag = (
  { bus }: Platform,
  actor: Actor,
  typed: string,
  banned: boolean,
  reason: string | null,
) =>
  bus.transaction(async (tx) => {
    const { before, after } = await setTagBanned(tx, typed, banned);
    if (before.banned === banned) return { tag: after, undo: null };
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: banned ? "tag.banned" : "tag.allowed",
      target: { type: "tag", id: after.name, name: after.name },
      before: { banned: before.banned },
      after: { banned },
      reason,
      undo: { kind: "tag.banned", data: { name: after.name, banned } },
    });
    return { tag: after, undo };
  });

/** Takes an invitation back. @throws NOT_FOUND, CONFLICT */
export const revokeInvite = (
  { bus }: Platform,
  actor: Actor,
  code: string,
  reason: string | null,
): Promise<Undo> =>
  bus.transaction(async (tx) => {
    const { before, after } = await setCodeRevoked(tx, code, true);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "invite.revoked",
      target: { type: "invite", id: code, name: code },
      before,
      after,
      reason,
      undo: { kind: "invite.revoked", data: { code } },
    });
  });

/** Invites the next ones in line, or the given ones. @returns how many were invited */
export const inviteFromWaitlist = (
  platform: Platform,
  actor: Actor,
  chosen: { count: number } | { ids: readonly string[] },
  reason: string | null,
): Promise<number> =>
  inviteWaiting(platform, chosen, async (tx, invited) => {
    if (invited === 0) return;
    await recordChange(tx, {
      actorId: actor.userId,
      action: "waitlist.invited",
      target: { type: "waitlist", id: "waitlist", name: "waitlist" },
      before: null,
      after: { invited },
      reason,
    });
  });

/** Takes an address off the waitlist. @throws NOT_FOUND, CONFLICT */
export const removeFromWaitlist = (
  { bus }: Platform,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<Undo> =>
  bus.transaction(async (tx) => {
    const { status, position } = await removeEntry(tx, id);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "waitlist.removed",
      target: { type: "waitlist", id, name: `#${position ?? "–"}` },
      before: { status },
      after: { status: "removed" },
      reason,
      undo: { kind: "waitlist.removed", data: { id, status } },
    });
  });

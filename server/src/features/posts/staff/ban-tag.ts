import * as calls from "@waymates/contract/operations/staff-things";
import { hashtagOf } from "@waymates/contract/text/parts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { undoKind } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import { tags } from "../tables.ts";

interface TagRow {
  name: string;
  usage_count: number;
  banned: boolean;
}

/**
 * Bans a hashtag or allows it again; also one that was never used.
 * @returns the tag before and after
 * @throws NOT_FOUND for an invalid hashtag, and for allowing an unknown one
 */
async function setTagBanned(
  tx: Db,
  typed: string,
  banned: boolean,
): Promise<{ before: TagRow; after: TagRow }> {
  const name = hashtagOf(typed);
  if (name === null) throw new Problem("NOT_FOUND");
  if (banned) await tx.insert(tags).values({ id: newId(), name }).onConflictDoNothing();
  const [found] = await tx.select().from(tags).where(eq(tags.name, name)).for("update");
  if (!found) throw new Problem("NOT_FOUND");
  await tx.update(tags).set({ banned }).where(eq(tags.id, found.id));
  const before = { name: found.name, usage_count: found.usage_count, banned: found.banned };
  return { before, after: { ...before, banned } };
}

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
      undo: bannedUndo.of({ name: after.name, banned }),
    });
    return { tag: after, undo };
  });

export const bannedUndo = undoKind<{ name: string; banned: boolean }>(
  "tag.banned",
  { access: calls.updateTag.access },
  async ({ tx }, { name, banned }) => {
    const { before } = await setTagBanned(tx, name, !banned);
    if (before.banned !== banned) throw new Problem("CONFLICT");
  },
);

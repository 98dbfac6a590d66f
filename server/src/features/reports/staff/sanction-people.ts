import * as calls from "@waymates/contract/operations/staff-people";
import type { SanctionBody } from "@waymates/contract/features/sanctions";
import type { Undo } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { undoKind } from "../../../platform/staff.ts";
import { endSessionsOf, forgetSessionsOf, lockAccount, lockSubject } from "../../accounts/index.ts";
import { recordChange } from "../../audit/index.ts";
import { imposeSanction, liftSanction, undoSanction } from "../../sanctions/index.ts";

/** Sanctions a person; a suspension and a ban end their sessions. @throws NOT_FOUND, FORBIDDEN */
export async function sanctionUser(
  platform: Platform,
  actor: Actor,
  userId: string,
  { kind, days, reason }: SanctionBody,
): Promise<{ sanctionId: string; undo: Undo }> {
  const made = await platform.bus.transaction(async (tx) => {
    const { target } = await lockSubject(tx, actor, userId);
    const decidedBy = actor.userId;
    const sanction = await imposeSanction(platform, tx, { userId, decidedBy, reason, kind, days });
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: "sanction.imposed",
      target: { type: "sanction", id: sanction.id, name: target.name },
      before: null,
      after: { kind, days: days ?? null, person: target.name },
      reason,
      undo: imposedUndo.of({ sanctionId: sanction.id, userId }),
    });
    return { sanctionId: sanction.id, undo };
  });
  await enforce(platform, userId, kind);
  return made;
}

/** Lets a sanction that was just written hold at once. */
export async function enforce(platform: Platform, userId: string, kind: string): Promise<void> {
  if (kind === "suspension" || kind === "ban") {
    await endSessionsOf(platform, userId, { reason: "BARRED", clientReason: "revoked" });
  } else await forgetSessionsOf(platform, platform.db, userId);
}

/** Ends a sanction before its time. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function liftUserSanction(
  platform: Platform,
  actor: Actor,
  sanctionId: string,
  reason: string,
): Promise<Undo> {
  const { bus, db } = platform;
  const { undo, userId } = await bus.transaction(async (tx) => {
    const held = await liftSanction(tx, sanctionId, actor.userId);
    const { target } = await lockSubject(tx, actor, held.user_id);
    const done = await recordChange(tx, {
      actorId: actor.userId,
      action: "sanction.lifted",
      target: { type: "sanction", id: sanctionId, name: target.name },
      before: { kind: held.kind, until: held.until?.toISOString() ?? null },
      after: null,
      reason,
      undo: liftedUndo.of({ sanctionId, userId: held.user_id, kind: held.kind }),
    });
    return { undo: done, userId: held.user_id };
  });
  await forgetSessionsOf(platform, db, userId);
  return undo;
}

export const imposedUndo = undoKind<{ sanctionId: string; userId: string }>(
  "sanction.imposed",
  {
    access: calls.sanctionUser.access,
    assert: async ({ tx, actor }, { userId }) => void (await lockSubject(tx, actor, userId)),
  },
  async ({ platform, tx }, { sanctionId, userId }) => {
    await lockAccount(tx, userId);
    await undoSanction(tx, sanctionId, "imposed");
    await forgetSessionsOf(platform, tx, userId);
  },
);

export const liftedUndo = undoKind<{ sanctionId: string; userId: string; kind: string }>(
  "sanction.lifted",
  {
    access: calls.endSanction.access,
    assert: async ({ tx, actor }, { userId }) => void (await lockSubject(tx, actor, userId)),
  },
  async ({ platform, tx }, { sanctionId, userId, kind }) => {
    await lockAccount(tx, userId);
    await undoSanction(tx, sanctionId, "lifted");
    await platform.bus.publish(tx, "sanction.resumed", { userId, kind });
  },
);

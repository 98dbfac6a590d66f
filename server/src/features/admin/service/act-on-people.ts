import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { RoleBody } from "@waymates/contract/features/staff-people";
import type { SanctionBody } from "@waymates/contract/features/sanctions";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type Account,
  endSession,
  endSessionsOf,
  lockAccount,
  setRole,
  forgetSessionsOf,
  isLiveSession,
  listSessionsForStaff,
} from "../../accounts/index.ts";
import { restoreByStaff } from "../../privacy/index.ts";
import { imposeSanction, liftSanction, mayActOn } from "../../sanctions/index.ts";
import { findStaffPerson } from "../store/people.ts";
import { recordChange } from "./record-change.ts";

type Undo = Awaited<ReturnType<typeof recordChange>>;

/** A person whom staff are about to act on, locked. */
interface Subject {
  account: Account;
  target: { type: "user"; id: string; name: string };
}

/** @throws NOT_FOUND, FORBIDDEN for oneself and for an equal or a higher rank */
async function lockSubject(tx: Db, actor: Actor, userId: string): Promise<Subject> {
  const account = await lockAccount(tx, userId);
  const person = account && (await findStaffPerson(tx, userId));
  if (!person) throw new Problem("NOT_FOUND");
  if (!mayActOn({ id: actor.userId, role: actor.role }, account)) throw new Problem("FORBIDDEN");
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username;
  return { account, target: { type: "user", id: userId, name } };
}

/**
 * Changes a person's role.
 * @throws NOT_FOUND, FORBIDDEN; VALIDATION for a language that is not active; CONFLICT before the end of
 * registration
 */
export async function changeUserRole(
  platform: Platform,
  actor: Actor,
  userId: string,
  { role, languages = [], reason }: RoleBody,
): Promise<Undo> {
  const { bus, db, translator } = platform;
  const active = await translator.supported();
  if (languages.some((code) => !active.includes(code))) {
    throw new Problem("VALIDATION", { fields: { languages: "INVALID" } });
  }
  const undo = await bus.transaction(async (tx) => {
    const { account, target } = await lockSubject(tx, actor, userId);
    if (account.registration_step < REGISTRATION_COMPLETE || account.deleted_at) {
      throw new Problem("CONFLICT");
    }
    const before = { role: account.role, languages: account.staff_languages };
    const after = { role, languages: [...new Set(languages)] };
    await setRole(tx, userId, role, after.languages);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "user.roleChanged",
      target,
      before,
      after,
      reason,
      undo: { kind: "user.role", data: { userId, before, after } },
    });
  });
  await forgetSessionsOf(platform, db, userId);
  return undo;
}

/** Signs a person out everywhere, or on one device. @returns how many sessions ended. @throws NOT_FOUND */
export async function endUserSessions(
  platform: Platform,
  actor: Actor,
  userId: string,
  reason: string,
  sessionId?: string,
): Promise<number> {
  const { bus, db } = platform;
  await bus.transaction(async (tx) => {
    const { target } = await lockSubject(tx, actor, userId);
    if (sessionId && !(await isLiveSession(tx, userId, sessionId))) {
      throw new Problem("NOT_FOUND");
    }
    const ended = sessionId ? 1 : (await listSessionsForStaff(tx, userId)).length;
    await recordChange(tx, {
      actorId: actor.userId,
      action: "user.signedOut",
      target,
      before: { sessions: ended },
      after: null,
      reason,
    });
  });
  if (sessionId) {
    await endSession(platform, sessionId, "ENDED_BY_STAFF", "revoked");
    return 1;
  }
  const live = (await listSessionsForStaff(db, userId)).length;
  await endSessionsOf(platform, userId, { reason: "ENDED_BY_STAFF", clientReason: "revoked" });
  return live;
}

/** Gives an account back that its owner deleted. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function restoreUser(
  { bus }: Platform,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const { account, target } = await lockSubject(tx, actor, userId);
    const deletion = await restoreByStaff(bus, tx, account);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "user.restored",
      target,
      before: { deletedAt: account.deleted_at?.toISOString() ?? null },
      after: { deletedAt: null },
      reason,
      undo: { kind: "user.restored", data: { userId, deletion } },
    });
  });
}

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
      undo: { kind: "sanction.imposed", data: { sanctionId: sanction.id, userId } },
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
      undo: {
        kind: "sanction.lifted",
        data: { sanctionId, userId: held.user_id, kind: held.kind },
      },
    });
    return { undo: done, userId: held.user_id };
  });
  await forgetSessionsOf(platform, db, userId);
  return undo;
}

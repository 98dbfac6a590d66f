import { fullName } from "@waymates/contract/features/person-names";
import * as calls from "@waymates/contract/operations/staff-people";
import type { Undo } from "@waymates/contract/features/staff";
import { REGISTRATION_COMPLETE, type SiteRole } from "@waymates/contract/features/accounts";
import type { RoleBody } from "@waymates/contract/features/staff-people";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { undoKind } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import { mayActOn } from "../../sanctions/index.ts";
import { endSession } from "../service/end-session.ts";
import { endSessionsOf } from "../service/view-sessions.ts";
import type { Account } from "../store.ts";
import {
  forgetSessionsOf,
  isLiveSession,
  listSessionsForStaff,
  lockAccount,
  setRole,
} from "./access.ts";
import { findStaffPerson } from "./store.ts";

/** A person whom staff are about to act on, locked. */
interface Subject {
  account: Account;
  target: { type: "user"; id: string; name: string };
}

/** @throws NOT_FOUND, FORBIDDEN for oneself and for an equal or a higher rank */
export async function lockSubject(tx: Db, actor: Actor, userId: string): Promise<Subject> {
  const account = await lockAccount(tx, userId);
  const person = account && (await findStaffPerson(tx, userId));
  if (!person) throw new Problem("NOT_FOUND");
  if (!mayActOn({ id: actor.userId, role: actor.role }, account)) throw new Problem("FORBIDDEN");
  const name = fullName(person);
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
      undo: roleUndo.of({ userId, before, after }),
    });
  });
  await forgetSessionsOf(platform, db, userId);
  return undo;
}

interface Rights {
  role: SiteRole;
  languages: string[];
}

export const roleUndo = undoKind<{ userId: string; before: Rights; after: Rights }>(
  "user.role",
  {
    access: calls.changeRole.access,
    assert: async ({ tx, actor }, { userId }) => void (await lockSubject(tx, actor, userId)),
  },
  async ({ platform, tx }, { userId, before, after }) => {
    const account = await lockAccount(tx, userId);
    const isAsLeft =
      account?.role === after.role && account.staff_languages.join() === after.languages.join();
    if (!isAsLeft) throw new Problem("CONFLICT");
    await setRole(tx, userId, before.role, before.languages);
    await forgetSessionsOf(platform, tx, userId);
  },
);

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

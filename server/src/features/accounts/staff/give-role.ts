import { REGISTRATION_COMPLETE, type SiteRole } from "@waymates/contract/features/accounts";
import { fullName } from "@waymates/contract/features/person-names";
import type { Db } from "../../../platform/db/database.ts";
import { writeAudit } from "../../audit/index.ts";
import { findByUsername } from "../../profiles/index.ts";
import { lockAccount, setRole } from "./access.ts";
import { findStaffPerson } from "./store.ts";

/** `unknown`: no living account has this name. `incomplete`: its registration is not finished. */
export type RoleGiven = { before: SiteRole } | "unknown" | "incomplete";

/** Gives a person a role in the name of nobody: by an operator, who may not have an account. */
export async function giveRole(db: Db, username: string, role: SiteRole): Promise<RoleGiven> {
  return db.transaction(async (tx) => {
    const profile = await findByUsername(tx, username);
    const account = profile && (await lockAccount(tx, profile.id));
    const person = account && (await findStaffPerson(tx, account.id));
    if (!person || account.deleted_at) return "unknown";
    if (account.registration_step < REGISTRATION_COMPLETE) return "incomplete";
    const before = { role: account.role, languages: account.staff_languages };
    if (before.role === role) return { before: role };
    const after = { role, languages: [] };
    await setRole(tx, account.id, role, after.languages);
    const target = { type: "user", id: account.id, name: fullName(person) };
    await writeAudit(tx, { actorId: null, action: "user.roleChanged", target, before, after });
    return { before: before.role };
  });
}

import { sectionsOfRole, type StaffMe } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { listAllLanguages } from "../../translations/index.ts";
import { listGrantedLanguages } from "../store/languages.ts";

/** What the actor may do in the workplace. */
export async function viewMe(db: Db, actor: Actor): Promise<StaffMe> {
  return {
    role: actor.role,
    languages: await languagesOf(db, actor),
    sections: [...sectionsOfRole[actor.role]],
  };
}

/** Returns the codes of the languages that a person may translate: all of them for admins. */
export async function languagesOf(db: Db, { role, userId }: Actor): Promise<string[]> {
  if (role === "translator") return listGrantedLanguages(db, userId);
  if (role !== "admin") return [];
  return (await listAllLanguages(db)).map(({ code }) => code);
}

/** @throws NOT_FOUND for a language that was not granted, as for one that is not there */
export async function assertLanguage(db: Db, actor: Actor, code: string): Promise<void> {
  if (!(await languagesOf(db, actor)).includes(code)) throw new Problem("NOT_FOUND");
}

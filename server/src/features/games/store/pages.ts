import type { PageRole } from "@waymates/contract/features/pages-constants";
import { isAmong } from "../../../platform/db/among.ts";
import { and, eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { memberAccounts } from "../../accounts/index.ts";
import { pagePeople } from "../../pages/index.ts";
import { livingProfiles } from "../../profiles/index.ts";

/** Returns a person's role on a page; null for one who does not belong to it. */
export async function findPageRole(
  db: Db,
  pageId: string,
  userId: string,
): Promise<PageRole | null> {
  const [found] = await db
    .select({ role: pagePeople.role })
    .from(pagePeople)
    .where(and(eq(pagePeople.page_id, pageId), eq(pagePeople.user_id, userId)));
  return found?.role ?? null;
}

/** Those of these people who belong to a page. */
export async function listOnPage(db: Db, pageId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const found = await db
    .select({ id: pagePeople.user_id })
    .from(pagePeople)
    .where(and(eq(pagePeople.page_id, pageId), isAmong(pagePeople.user_id, ids)));
  return new Set(found.map(({ id }) => id));
}

/** Returns those of these people who are members with a living account. */
export async function listMembersAmong(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const found = await db
    .select({ id: memberAccounts.id })
    .from(memberAccounts)
    .innerJoin(livingProfiles, eq(livingProfiles.id, memberAccounts.id))
    .where(isAmong(memberAccounts.id, ids));
  return new Set(found.map(({ id }) => id));
}

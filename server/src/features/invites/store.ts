import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import { and, asc, desc, eq, isNull, ne, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { pageCards, pagePeople } from "../pages/index.ts";
import { livingProfiles } from "../profiles/index.ts";
import { inviteCodes, inviteUses } from "./tables.ts";

export type InviteCode = typeof inviteCodes.$inferSelect;

const holds = and(isNull(inviteCodes.revoked_at), sql`${inviteCodes.expires_at} > now()`);
const hasRoom = sql`${inviteCodes.uses} < ${inviteCodes.max_uses}`;
/** A page's code is valid while its maker may admit people there. */
const isTrusted = sql`(${inviteCodes.kind} <> 'page' or exists (
  select 1 from ${pagePeople} pm join ${pageCards} pg on pg.id = pm.page_id
  where pm.page_id = ${inviteCodes.page_id} and pm.user_id = ${inviteCodes.owner_id}
    and pm.role in ('owner', 'admin', 'moderator') and not pg.is_archived))`;

/** The owner, where the code has one, has not deleted their account. */
const ownerIsHere = sql`(${inviteCodes.owner_id} is null or exists (
  select 1 from ${livingProfiles} p where p.id = ${inviteCodes.owner_id}))`;

export async function insertCode(
  tx: Db,
  code: typeof inviteCodes.$inferInsert,
): Promise<InviteCode> {
  const [made] = await tx.insert(inviteCodes).values(code).returning();
  if (!made) throw new Error("a code was not written");
  return made;
}

/** Returns a valid code whose owner is still a member. */
export async function findOpenCode(db: Db, code: string): Promise<InviteCode | null> {
  const [found] = await db
    .select()
    .from(inviteCodes)
    .where(and(eq(inviteCodes.code, code), holds, hasRoom, isTrusted, ownerIsHere));
  return found ?? null;
}

export async function findCode(db: Db, code: string): Promise<InviteCode | null> {
  const [found] = await db.select().from(inviteCodes).where(eq(inviteCodes.code, code));
  return found ?? null;
}

/** Takes one use; null when another newcomer took the last one. */
export async function takeUse(tx: Db, code: string): Promise<InviteCode | null> {
  const [taken] = await tx
    .update(inviteCodes)
    .set({ uses: sql`${inviteCodes.uses} + 1` })
    .where(and(eq(inviteCodes.code, code), holds, hasRoom, isTrusted, ownerIsHere))
    .returning();
  return taken ?? null;
}

/** Notes who came with a code; false when that person came with one before. */
export async function insertUse(
  tx: Db,
  use: Pick<typeof inviteUses.$inferInsert, "user_id" | "code" | "inviter_id">,
): Promise<boolean> {
  const made = await tx
    .insert(inviteUses)
    .values(use)
    .onConflictDoNothing()
    .returning({ id: inviteUses.user_id });
  return made.length > 0;
}

export async function findInviterId(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: inviteUses.inviter_id })
    .from(inviteUses)
    .innerJoin(livingProfiles, eq(livingProfiles.id, inviteUses.inviter_id))
    .where(eq(inviteUses.user_id, userId));
  return found?.id ?? null;
}

/** Codes of a page that still hold, used up ones as well, newest first. */
export async function listPageCodes(db: Db, pageId: string): Promise<InviteCode[]> {
  return db
    .select()
    .from(inviteCodes)
    .where(and(eq(inviteCodes.page_id, pageId), eq(inviteCodes.kind, "page"), holds, isTrusted))
    .orderBy(desc(inviteCodes.created_at), inviteCodes.code)
    .limit(100);
}

export async function countOpenPageCodes(db: Db, pageId: string): Promise<number> {
  return db.$count(
    inviteCodes,
    and(eq(inviteCodes.page_id, pageId), eq(inviteCodes.kind, "page"), holds, hasRoom, isTrusted),
  );
}

/** Takes a code back; false when the page has none like it. */
export async function revokePageCode(tx: Db, pageId: string, code: string): Promise<boolean> {
  const gone = await tx
    .update(inviteCodes)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(inviteCodes.code, code),
        eq(inviteCodes.page_id, pageId),
        eq(inviteCodes.kind, "page"),
        isNull(inviteCodes.revoked_at),
      ),
    )
    .returning({ code: inviteCodes.code });
  return gone.length > 0;
}

/** What a code's holder learns of the page behind it. */
export async function findPageOfCode(db: Db, pageId: string) {
  const [found] = await db
    .select({
      name: pageCards.name,
      displayName: pageCards.display_name,
      avatarUrl: pageCards.avatar_url,
      memberCount: pageCards.member_count,
    })
    .from(pageCards)
    .where(and(eq(pageCards.id, pageId), eq(pageCards.is_archived, false)));
  return found ?? null;
}

/** Returns the page whose code a newcomer came with; null for one who came without. */
export async function findPageBroughtTo(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: inviteCodes.page_id })
    .from(inviteUses)
    .innerJoin(inviteCodes, eq(inviteCodes.code, inviteUses.code))
    .where(and(eq(inviteUses.user_id, userId), eq(inviteCodes.kind, "page")));
  return found?.id ?? null;
}

/** Returns a person's own codes: the open ones and those used lately, newest first. */
export async function listCodes(db: Db, ownerId: string): Promise<InviteCode[]> {
  return db
    .select()
    .from(inviteCodes)
    .where(
      and(
        eq(inviteCodes.owner_id, ownerId),
        // Those of pages stand with their page.
        ne(inviteCodes.kind, "page"),
        isNull(inviteCodes.revoked_at),
        sql`(${inviteCodes.expires_at} > now() or ${inviteCodes.uses} > 0)`,
      ),
    )
    .orderBy(sql`${inviteCodes.uses} >= ${inviteCodes.max_uses}`, desc(inviteCodes.created_at))
    .limit(50);
}

/** Returns when a person's personal codes were used, oldest first. */
export async function listPersonalUses(db: Db, ownerId: string): Promise<Date[]> {
  const found = await db
    .select({ at: inviteUses.used_at })
    .from(inviteUses)
    .innerJoin(inviteCodes, eq(inviteCodes.code, inviteUses.code))
    .where(and(eq(inviteCodes.owner_id, ownerId), eq(inviteCodes.kind, "personal")))
    .orderBy(asc(inviteUses.used_at));
  return found.map(({ at }) => at);
}

export async function countOpenPersonal(db: Db, ownerId: string): Promise<number> {
  return db.$count(
    inviteCodes,
    and(eq(inviteCodes.owner_id, ownerId), eq(inviteCodes.kind, "personal"), holds, hasRoom),
  );
}

/** Who came with a person's codes, by code. */
export async function listGuests(db: Db, ownerId: string): Promise<Map<string, string[]>> {
  const found = await db
    .select({ code: inviteUses.code, id: inviteUses.user_id })
    .from(inviteUses)
    .where(eq(inviteUses.inviter_id, ownerId))
    .orderBy(desc(inviteUses.used_at))
    .limit(200);
  const byCode = Map.groupBy(found, ({ code }) => code);
  return new Map([...byCode].map(([code, uses]) => [code, uses.map(({ id }) => id)]));
}

/** Serialises two tabs that ask for codes at once. */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invites:${ownerId}`}, 0))`);
}

/** Forgets personal codes that ran out unused. */
export async function pruneCodes(db: Db): Promise<void> {
  await db
    .delete(inviteCodes)
    .where(
      sql`${inviteCodes.expires_at} < now() - make_interval(days => ${KEPT_DAYS.unusedInvites}) and ${inviteCodes.uses} = 0`,
    );
}

/** Gives the use back that a person came in by, before they are taken out. */
export async function giveBack(tx: Db, userId: string): Promise<void> {
  await tx
    .update(inviteCodes)
    .set({ uses: sql`${inviteCodes.uses} - 1` })
    .where(
      sql`${inviteCodes.code} = (select u.code from ${inviteUses} u where u.user_id = ${userId})
        and ${inviteCodes.uses} > 0`,
    );
}

export const inviteData: PersonalData = {
  name: "invites",
  tables: [
    { table: inviteCodes, owner: [inviteCodes.owner_id] },
    { table: inviteUses, owner: [inviteUses.user_id] },
  ],
};

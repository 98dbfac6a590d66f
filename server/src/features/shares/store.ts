import type { PersonCard } from "@waymates/contract/features/profiles";
import type { LinkCard } from "@waymates/contract/features/posts";
import type { ShareKind } from "@waymates/contract/features/shares";
import { and, desc, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import { cardColumns } from "../../platform/db/person-cards.ts";
import type { Position } from "../../platform/cursor.ts";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { shareSendings, shares } from "./tables.ts";

export type ShareRow = typeof shares.$inferSelect;

export async function findShare(db: Db, code: string): Promise<ShareRow | null> {
  const [found] = await db.select().from(shares).where(eq(shares.code, code));
  return found ?? null;
}

/** Returns the active link of a person for an object, made where there is none. */
export async function putShare(
  tx: Db,
  share: { code: string; userId: string; kind: ShareKind; thingId: string },
): Promise<{ row: ShareRow; isNew: boolean }> {
  const { code, userId: user_id, kind, thingId: thing_id } = share;
  const [made] = await tx
    .insert(shares)
    .values({ id: newId(), code, user_id, kind, thing_id })
    .onConflictDoNothing()
    .returning();
  if (made) return { row: made, isNew: true };
  const [known] = await tx
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.user_id, user_id),
        eq(shares.kind, kind),
        eq(shares.thing_id, thing_id),
        isNull(shares.revoked_at),
      ),
    );
  if (!known) throw new Error("a link was revoked while it was made again");
  return { row: known, isNew: false };
}

/** A person's links that stand, the last made first. */
export async function listShares(
  db: Db,
  userId: string,
  limit: number,
  after: Position | null,
): Promise<ShareRow[]> {
  return db
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.user_id, userId),
        isNull(shares.revoked_at),
        after
          ? sql`(${shares.created_at}, ${shares.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(shares.created_at), desc(shares.id))
    .limit(limit);
}

export async function revokeShare(db: Db, code: string): Promise<void> {
  await db
    .update(shares)
    .set({ revoked_at: new Date() })
    .where(and(eq(shares.code, code), isNull(shares.revoked_at)));
}

export async function setIndexed(db: Db, code: string, indexed: boolean): Promise<void> {
  await db.update(shares).set({ indexed }).where(eq(shares.code, code));
}

/** Whether a sending is stored under a number of a person. */
export async function isSent(db: Db, userId: string, nonce: string): Promise<boolean> {
  const found = and(eq(shareSendings.user_id, userId), eq(shareSendings.nonce, nonce));
  return (await db.$count(shareSendings, found)) > 0;
}

/** @returns false where it was stored before */
export async function insertSending(
  tx: Db,
  sending: typeof shareSendings.$inferInsert,
): Promise<boolean> {
  const made = await tx.insert(shareSendings).values(sending).onConflictDoNothing().returning();
  return made.length > 0;
}

/** A page as those who pass it on see it. */
export interface PageRow {
  id: string;
  name: string;
  displayName: string;
  avatarUrl: string | null;
  about: string | null;
  memberCount: number;
  visibility: "public" | "unlisted" | "private";
  /** Whether the reader runs it. */
  isOwn: boolean;
  isBanned: boolean;
}

/** @param by the id of the page, or its name */
export async function findPage(
  db: Db,
  readerId: string | null,
  by: { id: string } | { name: string },
): Promise<PageRow | null> {
  const which = "id" in by ? sql`g.id = ${by.id}` : sql`g.name = ${by.name}::citext`;
  return firstRow<PageRow>(
    db,
    sql`select g.id, g.name::text as name, g.display_name as "displayName",
          g.avatar_url as "avatarUrl", g.about, g.member_count as "memberCount", g.visibility,
          exists (select from page_people m where m.page_id = g.id and m.user_id = ${readerId}::uuid
            and m.role in ('owner', 'admin')) as "isOwn",
          exists (select from page_restrictions r where r.page_id = g.id
            and r.user_id = ${readerId}::uuid and r.kind = 'banned') as "isBanned"
        from page_cards g where ${which} and not g.is_archived`,
  );
}

/** A member as another one may know of them. */
export async function findMemberCard(
  db: Db,
  readerId: string,
  username: string,
): Promise<PersonCard | null> {
  return firstRow<PersonCard>(
    db,
    sql`select ${cardColumns("p")}
        from visible_people(${readerId}) p join member_accounts m on m.id = p.id
        where p.username = ${username}::citext`,
  );
}

/** A published path in the reader's language, where it is complete in it. */
export async function findPathCard(
  db: Db,
  reader: { language: string | null } | null,
  id: string,
): Promise<LinkCard | null> {
  return firstRow<LinkCard>(
    db,
    sql`select '/explorer/path/' || h.id as url, 'path' as kind, h.id,
          coalesce(t.title, h.title) as title,
          left(coalesce(nullif(t.description, ''), h.description), 200) as text, h.image_url,
          null as author
        from path_cards h
        left join lateral path_title_for(h.id, ${reader?.language ?? ""}) t on true
        where h.id = ${id} and h.status = 'published'`,
  );
}

export const shareData: PersonalData = {
  name: "shares",
  tables: [
    { table: shares, owner: [shares.user_id] },
    { table: shareSendings, owner: [shareSendings.user_id] },
  ],
};

import type { NewPathBody, PathBody, PathStatus } from "@waymates/contract/features/staff-paths";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import type { Bus } from "../../../platform/bus.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { DELETED, findStaffPath, lockPath, type StaffPathRow } from "./store.ts";
import { refreshLanguages } from "../store/languages.ts";
import { categories, chapters, nodes, paths } from "../tables.ts";
import { followTitles } from "./translate-titles.ts";

/** A path before and after a change. */
interface ChangedPath {
  before: StaffPathRow;
  after: StaffPathRow;
}

const invalid = (field: string) => new Problem("VALIDATION", { fields: { [field]: "UNKNOWN" } });

async function get(db: Db, id: string): Promise<StaffPathRow> {
  const path = await findStaffPath(db, id);
  if (!path) throw new Problem("NOT_FOUND");
  return path;
}

/** The columns behind a category's slug and a language's code. @throws VALIDATION */
async function columnsOf(
  tx: Db,
  { category, language, ...fields }: Partial<NewPathBody>,
): Promise<Partial<typeof paths.$inferInsert>> {
  const columns: Partial<typeof paths.$inferInsert> = { ...fields };
  if (category !== undefined) {
    const [found] = category
      ? await tx.select().from(categories).where(eq(categories.slug, category))
      : [];
    if (category && !found) throw invalid("category");
    columns.category_id = found?.id ?? null;
  }
  if (language !== undefined) {
    const found = await firstRow<{ id: string }>(
      tx,
      sql`select id from language_codes where code = ${language}`,
    );
    if (!found) throw invalid("language");
    columns.language_id = found.id;
  }
  return columns;
}

/** A name for addresses of exports, from the title. */
function nameOf(title: string, id: string): string {
  const words = title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);
  return `${words || "path"}-${id.slice(-8)}`;
}

/** Adds a path as a draft. @throws VALIDATION for an unknown category or language */
export async function addPath(
  tx: Db,
  creatorId: string,
  { reason: _reason, ...fields }: NewPathBody,
): Promise<StaffPathRow> {
  const id = newId();
  const columns = await columnsOf(tx, fields);
  await tx.insert(paths).values({
    ...columns,
    id,
    name: nameOf(fields.title, id),
    title: fields.title,
    creator_id: creatorId,
    created_at: new Date(),
  });
  return get(tx, id);
}

/** @throws NOT_FOUND; CONFLICT with the path as it is; VALIDATION */
export async function changePath(
  tx: Db,
  id: string,
  { version, reason: _reason, ...fields }: PathBody,
): Promise<ChangedPath> {
  const before = await lockAt(tx, id, version);
  return putFields(tx, before, await columnsOf(tx, fields));
}

/** Changes fields of a path, which its translations follow. */
async function putFields(
  tx: Db,
  before: StaffPathRow,
  columns: Partial<typeof paths.$inferInsert>,
): Promise<ChangedPath> {
  await putPath(tx, before.id, columns);
  const after = await get(tx, before.id);
  await followTitles(tx, { of: "path", id: after.id }, before, after);
  await refreshLanguages(tx, after.id);
  return { before, after };
}

async function lockAt(tx: Db, id: string, version: number | undefined): Promise<StaffPathRow> {
  const locked = await lockPath(tx, id);
  if (!locked) throw new Problem("NOT_FOUND");
  const before = await get(tx, id);
  if (version !== undefined && before.version !== version) {
    throw new Problem("CONFLICT", { extra: { current: before } });
  }
  return before;
}

async function putPath(
  tx: Db,
  id: string,
  columns: Partial<typeof paths.$inferInsert>,
): Promise<void> {
  await tx
    .update(paths)
    .set({ ...columns, version: sql`${paths.version} + 1`, updated_at: sql`now()` })
    .where(eq(paths.id, id));
}

/**
 * Publishes or archives a path, or makes it a draft again. Its first publication is a fact.
 * @throws NOT_FOUND; CONFLICT for an old version, or for a draft that a learner has joined; NOT_READY
 */
export async function setPathStatus(
  bus: Bus,
  tx: Db,
  id: string,
  status: PathStatus,
  version?: number,
): Promise<ChangedPath> {
  const before = await lockAt(tx, id, version);
  if (before.status === status) return { before, after: before };
  if (status === "published" && !(await isReady(tx, id))) throw new Problem("NOT_READY");
  if (status === "draft" && before.member_count > 0) throw new Problem("CONFLICT");
  if (status === "published") await markPublished(bus, tx, id);
  else await putPath(tx, id, { status });
  return { before, after: await get(tx, id) };
}

/** Publishes a path with any content, and the fact if it never was. */
export async function markPublished(bus: Bus, tx: Db, id: string): Promise<void> {
  const path = await lockPath(tx, id);
  if (!path) return;
  const at = path.published_at ?? new Date();
  await putPath(tx, id, { status: "published", published_at: at });
  if (path.published_at) return;
  await bus.publish(tx, "path.published", { pathId: id, creatorId: path.creator_id });
}

/** At least one chapter, and in each a question in play. */
async function isReady(tx: Db, id: string): Promise<boolean> {
  const found = await firstRow<{ ready: boolean }>(
    tx,
    sql`select count(*) > 0 and bool_and(exists (select 1 from ${nodes} n
          where n.chapter_id = c.id and n.status = 'live')) as ready
        from ${chapters} c where c.path_id = ${id}`,
  );
  return found?.ready === true;
}

/** Deletes a draft without learners. @throws NOT_FOUND; CONFLICT */
export async function deletePath(tx: Db, id: string): Promise<StaffPathRow> {
  const before = await lockAt(tx, id, undefined);
  if (before.status !== "draft" || before.member_count > 0) throw new Problem("CONFLICT");
  await putPath(tx, id, { status: DELETED });
  return before;
}

/** Takes a deletion back. @throws CONFLICT */
export async function undeletePath(tx: Db, id: string): Promise<void> {
  const back = await tx
    .update(paths)
    .set({ status: "draft" })
    .where(sql`${paths.id} = ${id} and ${paths.status} = ${DELETED}`)
    .returning({ id: paths.id });
  if (back.length === 0) throw new Problem("CONFLICT");
}

type PathFields = Pick<
  StaffPathRow,
  "title" | "description" | "category" | "language" | "tags" | "image_url" | "status"
>;

/** Puts a path back to what it was. @param version that the change made @throws CONFLICT */
export async function restorePath(
  tx: Db,
  id: string,
  version: number,
  { status, ...fields }: PathFields,
): Promise<void> {
  await lockPath(tx, id);
  const now = await findStaffPath(tx, id);
  if (now?.version !== version) throw new Problem("CONFLICT");
  await putFields(tx, now, { ...(await columnsOf(tx, fields)), status });
}

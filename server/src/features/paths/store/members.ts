import { and, eq, inArray, ne, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { chapters, nodeAnswers, nodes, pastAnswers, pathMembers } from "../tables.ts";

export type PathMember = typeof pathMembers.$inferSelect;

const isOn = (pathId: string, userId: string) =>
  and(
    eq(pathMembers.path_id, pathId),
    eq(pathMembers.user_id, userId),
    ne(pathMembers.status, "left"),
  );

/** Whether the person is on the path now. */
export async function isMember(db: Db, pathId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ path_id: pathMembers.path_id })
    .from(pathMembers)
    .where(isOn(pathId, userId));
  return found.length > 0;
}

/** The membership under a lock that holds to the end of the transaction; null without one. */
export async function lockMember(
  tx: Db,
  pathId: string,
  userId: string,
): Promise<PathMember | null> {
  const [found] = await tx.select().from(pathMembers).where(isOn(pathId, userId)).for("update");
  return found ?? null;
}

/** Puts a person on a path, or back on it with all they had done; false when they were on it. */
export async function insertMember(tx: Db, pathId: string, userId: string): Promise<boolean> {
  const made = await rows(
    tx,
    sql`insert into ${pathMembers} as m (path_id, user_id, current_chapter_id)
        values (${pathId}, ${userId},
          (select id from ${chapters} where path_id = ${pathId} order by order_index limit 1))
        on conflict (path_id, user_id) do update set active_at = now(),
          status = case when m.completed_at is null then 'active' else 'completed' end
        where m.status = 'left'
        returning m.user_id`,
  );
  return made.length > 0;
}

export async function markLeft(tx: Db, pathId: string, userId: string): Promise<void> {
  await tx.update(pathMembers).set({ status: "left" }).where(isOn(pathId, userId));
}

export type StoredProgress = Pick<PathMember, "current_chapter_id" | "accuracy" | "tier_id"> & {
  isCompleted: boolean;
};

/** Stores the progress after an answer. Completion is never undone. */
export async function updateProgress(
  tx: Pick<Db, "update">,
  pathId: string,
  userId: string,
  { isCompleted, ...progress }: StoredProgress,
): Promise<void> {
  const completion = {
    status: "completed" as const,
    completed_at: sql`coalesce(${pathMembers.completed_at}, now())`,
    run_completed_at: sql`coalesce(${pathMembers.run_completed_at}, now())`,
  };
  await tx
    .update(pathMembers)
    .set({ ...progress, active_at: sql`now()`, ...(isCompleted ? completion : {}) })
    .where(and(eq(pathMembers.path_id, pathId), eq(pathMembers.user_id, userId)));
}

/** Whether the current run of a membership was completed. */
export function isRunComplete({
  run,
  run_completed_at,
  completed_at,
}: Pick<PathMember, "run" | "run_completed_at" | "completed_at">): boolean {
  // Who completed a path before there were replays has no moment of the run.
  return run_completed_at !== null || (run === 1 && completed_at !== null);
}

/** Begins a membership's next run. The last answers of the current one are put aside. */
export async function beginRun(tx: Db, pathId: string, userId: string, run: number): Promise<void> {
  const ofPath = sql`node_id in (select n.id from ${nodes} n
    join ${chapters} c on c.id = n.chapter_id where c.path_id = ${pathId})`;
  await tx.execute(
    sql`with gone as (
          delete from ${nodeAnswers} where user_id = ${userId} and ${ofPath} returning *
        )
        insert into ${pastAnswers} (user_id, node_id, run, answer, node_version, correct,
          first_correct, attempts, answered_at)
        select user_id, node_id, ${run}, answer, node_version, correct, first_correct, attempts,
          answered_at from gone`,
  );
  await tx
    .update(pathMembers)
    .set({
      run: run + 1,
      run_completed_at: null,
      completed_at: sql`coalesce(${pathMembers.completed_at}, now())`,
      accuracy: null,
      active_at: sql`now()`,
      current_chapter_id: sql`(select c.id from ${chapters} c where c.path_id = ${pathId}
        order by c.order_index limit 1)`,
    })
    .where(isOn(pathId, userId));
}

/** Which of these people are on a path, and whether they have completed it. */
export async function listMembersAmong(
  db: Db,
  pathId: string,
  userIds: readonly string[],
): Promise<{ id: string; hasCompleted: boolean }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({
      id: pathMembers.user_id,
      hasCompleted: sql<boolean>`${pathMembers.completed_at} is not null`,
    })
    .from(pathMembers)
    .where(
      and(
        eq(pathMembers.path_id, pathId),
        inArray(pathMembers.user_id, [...userIds]),
        ne(pathMembers.status, "left"),
      ),
    );
}

export type Membership = Pick<PathMember, "path_id" | "status" | "tier_id">;

/** Where a person is, or was, among these paths. */
export async function listMemberships(
  db: Db,
  userId: string,
  pathIds: readonly string[],
): Promise<Membership[]> {
  if (pathIds.length === 0) return [];
  const { path_id, status, tier_id } = pathMembers;
  return db
    .select({ path_id, status, tier_id })
    .from(pathMembers)
    .where(and(eq(pathMembers.user_id, userId), inArray(path_id, [...pathIds])));
}

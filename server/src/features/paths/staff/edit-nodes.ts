import { question } from "@waymates/contract/features/questions";
import type { NewNodeBody, NodeBody, NodeStatus } from "@waymates/contract/features/staff-paths";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { parseQuestion } from "../../questions/index.ts";
import {
  findStaffChapter,
  findStaffNode,
  lockChapter,
  recount,
  type StaffNodeRow,
} from "./store.ts";
import { refreshLanguages } from "../store/languages.ts";
import { chapters, nodes, nodeVersions } from "../tables.ts";
import { deletedPath } from "./edit-chapters.ts";
import { followSource } from "./translate-nodes.ts";

/** A question before and after a change. */
interface ChangedNode {
  before: StaffNodeRow;
  after: StaffNodeRow;
}

async function get(db: Db, id: string): Promise<StaffNodeRow> {
  const node = await findStaffNode(db, id);
  if (!node) throw new Problem("NOT_FOUND");
  return node;
}

const raiseOrder = (tx: Db, chapterId: string) =>
  tx
    .update(chapters)
    .set({ order_version: sql`${chapters.order_version} + 1` })
    .where(eq(chapters.id, chapterId));

async function nextPlace(tx: Db, chapterId: string): Promise<number> {
  const found = await firstRow<{ next: number }>(
    tx,
    sql`select coalesce(max(order_index), -1) + 1 as next from ${nodes}
        where chapter_id = ${chapterId}`,
  );
  return found?.next ?? 0;
}

async function settle(tx: Db, chapterId: string): Promise<void> {
  await recount(tx, chapterId);
  await refreshLanguages(tx, sql`(select path_id from ${chapters} where id = ${chapterId})`);
}

/** A question to add, checked. */
export interface NewNode {
  question: ReturnType<typeof parseQuestion>;
  time_limit_s?: number | undefined;
  status?: NodeStatus | undefined;
}

/** Adds questions to a chapter, last in order. @throws NOT_FOUND for the chapter */
export async function addNodes(
  tx: Db,
  chapterId: string,
  authorId: string,
  added: readonly NewNode[],
): Promise<string[]> {
  const locked = await lockChapter(tx, chapterId);
  if (!locked || !(await findStaffChapter(tx, chapterId))) throw new Problem("NOT_FOUND");
  const first = await nextPlace(tx, chapterId);
  const values = added.map(({ question, time_limit_s, status = "live" }, at) => ({
    ...question,
    id: newId(),
    chapter_id: chapterId,
    order_index: first + at,
    explanation: question.explanation ?? "",
    ...(time_limit_s === undefined ? {} : { time_limit_s }),
    status,
    source: { author_id: authorId },
  }));
  for (let from = 0; from < values.length; from += 200) {
    await tx.insert(nodes).values(values.slice(from, from + 200));
  }
  await raiseOrder(tx, chapterId);
  await settle(tx, chapterId);
  return values.map(({ id }) => id);
}

/** Adds one question. @throws NOT_FOUND; VALIDATION, by part */
export async function addNode(
  tx: Db,
  authorId: string,
  { chapter_id, time_limit_s, status, reason: _reason, ...given }: NewNodeBody,
): Promise<StaffNodeRow> {
  const added = { question: parseQuestion(given), time_limit_s, status };
  const [id = ""] = await addNodes(tx, chapter_id, authorId, [added]);
  return get(tx, id);
}

/**
 * Changes a question and keeps what it was: answers given so far stay with the version they were given to.
 * @throws NOT_FOUND; CONFLICT with the question as it is; VALIDATION, by part
 */
export async function changeNode(
  tx: Db,
  id: string,
  { version: read, chapter_id, order_index, time_limit_s, status, type, ...given }: NodeBody,
): Promise<ChangedNode> {
  const { reason: _reason, ...edit } = given;
  const now = await lock(tx, id, { chapter_id, order_index });
  const { version } = now;
  if (read !== undefined && read !== version) {
    throw new Problem("CONFLICT", { extra: { current: now } });
  }
  if (type !== undefined && type !== now.type) {
    throw new Problem("VALIDATION", { fields: { type: "FIXED" } });
  }
  const target = chapter_id ?? now.chapter_id;
  if (target !== now.chapter_id) await assertSamePath(tx, now.chapter_id, target);
  const { prompt, media, payload, explanation, hint, difficulty, tags } = now;
  const content = { type: now.type, prompt, media, payload, explanation, hint, difficulty, tags };
  const touched = Object.fromEntries(
    Object.entries(edit).filter(([, value]) => value !== undefined),
  );
  const after = parseQuestion({ ...content, ...touched });
  const { type: _type, ...edited } = after;
  await tx.insert(nodeVersions).values({ node_id: id, version, content });
  await tx
    .update(nodes)
    .set({
      ...edited,
      explanation: edited.explanation ?? "",
      hint: edited.hint ?? null,
      media: edited.media ?? null,
      version: version + 1,
      ...(time_limit_s === undefined ? {} : { time_limit_s }),
      ...(status === undefined ? {} : { status }),
      updated_at: sql`now()`,
    })
    .where(eq(nodes.id, id));
  await followSource(tx, id, { before: question.parse(content), after, version: version + 1 });
  if (target !== now.chapter_id) await moveNode(tx, now, target, order_index);
  else if (order_index !== undefined && order_index !== now.order_index) {
    // Where it moves towards the end, the place that it leaves is counted until it is there.
    await moveNode(tx, now, target, order_index + (order_index > now.order_index ? 1 : 0));
  }
  await settle(tx, target);
  return { before: now, after: await get(tx, id) };
}

/** Locks a question, and before it the chapters whose order a new place changes. @throws NOT_FOUND */
async function lock(
  tx: Db,
  id: string,
  { chapter_id, order_index }: Pick<NodeBody, "chapter_id" | "order_index">,
): Promise<StaffNodeRow> {
  const { chapter_id: from } = await get(tx, id);
  if (chapter_id !== undefined || order_index !== undefined) {
    for (const one of [...new Set([from, chapter_id ?? from])].toSorted()) {
      await lockChapter(tx, one);
    }
  }
  await tx.select({ id: nodes.id }).from(nodes).where(eq(nodes.id, id)).for("update");
  return get(tx, id);
}

async function assertSamePath(tx: Db, from: string, to: string): Promise<void> {
  const [one, other] = [await findStaffChapter(tx, from), await findStaffChapter(tx, to)];
  if (one && other && one.path_id === other.path_id) return;
  throw new Problem("VALIDATION", { fields: { chapter_id: "INVALID" } });
}

/** Takes a question out of its order and puts it at a place of a chapter, its end by default. */
async function moveNode(
  tx: Db,
  node: Pick<StaffNodeRow, "id" | "chapter_id" | "order_index">,
  chapterId: string,
  place?: number,
): Promise<void> {
  const end = await nextPlace(tx, chapterId);
  const at = Math.min(place ?? end, end);
  await tx.execute(
    sql`update ${nodes} set order_index = order_index + 1
        where chapter_id = ${chapterId} and order_index >= ${at}`,
  );
  await tx
    .update(nodes)
    .set({ chapter_id: chapterId, order_index: at })
    .where(eq(nodes.id, node.id));
  await tx.execute(
    sql`update ${nodes} set order_index = order_index - 1
        where chapter_id = ${node.chapter_id} and order_index > ${node.order_index}`,
  );
  for (const touched of new Set([chapterId, node.chapter_id])) {
    await raiseOrder(tx, touched);
    await settle(tx, touched);
  }
}

/** The chapter that holds deleted questions. */
async function deletedChapter(tx: Db): Promise<string> {
  const id = "00000000-0000-7000-8000-000000000002";
  const pathId = await deletedPath(tx);
  const found = await lockChapter(tx, id);
  if (!found) await tx.insert(chapters).values({ id, path_id: pathId, order_index: -1 });
  return id;
}

/** Deletes a question. @returns it as it was @throws NOT_FOUND */
export async function deleteNode(tx: Db, id: string): Promise<StaffNodeRow> {
  const found = await get(tx, id);
  await lockChapter(tx, found.chapter_id);
  const before = await get(tx, id);
  await moveNode(tx, before, await deletedChapter(tx));
  return before;
}

/** Takes a deletion back, at its former place. @throws CONFLICT */
export async function undeleteNode(
  tx: Db,
  id: string,
  place: { chapter_id: string; order_index: number },
): Promise<void> {
  const away = await deletedChapter(tx);
  const [node] = await tx.select().from(nodes).where(eq(nodes.id, id)).for("update");
  const chapter = await lockChapter(tx, place.chapter_id);
  const stands = chapter && (await findStaffChapter(tx, place.chapter_id));
  if (node?.chapter_id !== away || !stands) throw new Problem("CONFLICT");
  await moveNode(tx, node, place.chapter_id, place.order_index);
}

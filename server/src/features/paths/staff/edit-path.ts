import { type Question, question } from "@waymates/contract/features/questions";
import { asc, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { recount } from "./store.ts";
import { refreshLanguages } from "../store/languages.ts";
import { chapters, nodes, nodeVersions, paths } from "../tables.ts";
import { followSource } from "./translate-nodes.ts";

/** The edited fields; a question keeps its type. */
type NodeEdit = Partial<Omit<Question, "type">>;

/**
 * Changes a question and keeps what it was: answers given so far stay with the version they were given
 * to, with their verdicts. Call it within a transaction.
 * @param version the version that the editor has read
 * @returns the new version
 * @throws NOT_FOUND; CONFLICT where the question was edited since; ZodError for an invalid question
 */
export async function editNode(
  tx: Db,
  nodeId: string,
  version: number,
  edit: NodeEdit,
): Promise<number> {
  const [node] = await tx.select().from(nodes).where(eq(nodes.id, nodeId)).for("update");
  if (!node) throw new Problem("NOT_FOUND");
  if (node.version !== version) throw new Problem("CONFLICT");
  const { type, prompt, media, payload, explanation, hint, difficulty, tags } = node;
  const content = { type, prompt, media, payload, explanation, hint, difficulty, tags };
  const after = question.parse({ ...content, ...edit });
  const { type: _type, ...edited } = after;
  await tx.insert(nodeVersions).values({ node_id: nodeId, version, content });
  await tx
    .update(nodes)
    .set({
      ...edited,
      explanation: edited.explanation ?? "",
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(nodes.id, nodeId));
  const before = question.parse(content);
  await followSource(tx, nodeId, { before, after, version: version + 1 });
  await refreshLanguages(tx, pathOf(node.chapter_id));
  return version + 1;
}

const pathOf = (chapterId: string) =>
  sql`(select path_id from ${chapters} where id = ${chapterId})`;

/**
 * Puts a question into play or takes it out: one that is not `live` is in no list, cannot be answered
 * and does not count for anybody's progress. Call it within a transaction.
 * @returns false for an unknown question
 */
export async function setNodeStatus(
  tx: Db,
  nodeId: string,
  status: "draft" | "live" | "retired",
): Promise<boolean> {
  const [node] = await tx
    .update(nodes)
    .set({ status, updated_at: sql`now()` })
    .where(eq(nodes.id, nodeId))
    .returning({ chapter_id: nodes.chapter_id });
  if (!node) return false;
  await recount(tx, node.chapter_id);
  await refreshLanguages(tx, pathOf(node.chapter_id));
  return true;
}

interface NewOrder {
  /** All ids there are, in their new order. */
  ids: readonly string[];
  /** The order_version that the editor has read; without one only the ids are compared. */
  version?: number | undefined;
}

/** An order before and after a change. */
interface ChangedOrder {
  ids: string[];
  order_version: number;
  before: string[];
}

/**
 * Puts the chapters of a path in a new order. Two editors at once wait for each other, and the second
 * one is refused. Call it within a transaction.
 * @throws NOT_FOUND; CONFLICT, with the order as it is, for an old version or other ids
 */
export async function reorderChapters(
  tx: Db,
  pathId: string,
  order: NewOrder,
): Promise<ChangedOrder> {
  return reorder(tx, { parents: paths, children: chapters, link: chapters.path_id }, pathId, order);
}

/** The same for the nodes of a chapter. */
export async function reorderNodes(
  tx: Db,
  chapterId: string,
  order: NewOrder,
): Promise<ChangedOrder> {
  const tables = { parents: chapters, children: nodes, link: nodes.chapter_id };
  return reorder(tx, tables, chapterId, order);
}

type OrderedTables =
  | { parents: typeof paths; children: typeof chapters; link: typeof chapters.path_id }
  | { parents: typeof chapters; children: typeof nodes; link: typeof nodes.chapter_id };

async function reorder(
  tx: Db,
  { parents, children, link }: OrderedTables,
  parentId: string,
  { ids, version }: NewOrder,
): Promise<ChangedOrder> {
  const [parent] = await tx
    .select({ version: parents.order_version })
    .from(parents)
    .where(eq(parents.id, parentId))
    .for("update");
  if (!parent) throw new Problem("NOT_FOUND");
  const current = await tx
    .select({ id: children.id })
    .from(children)
    .where(eq(link, parentId))
    .orderBy(asc(children.order_index));
  const known = new Set(current.map(({ id }) => id));
  const isWhole = ids.length === known.size && ids.every((id) => known.delete(id));
  if ((version !== undefined && parent.version !== version) || !isWhole) {
    const now = { ids: current.map(({ id }) => id), order_version: parent.version };
    throw new Problem("CONFLICT", { extra: { current: now } });
  }
  // The unique constraint of the order is deferred to the commit, so rows may swap places here.
  await tx.execute(
    sql`update ${children} set order_index = wanted.place - 1
        from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, place)
        where ${children.id} = wanted.id`,
  );
  await tx
    .update(parents)
    .set({ order_version: parent.version + 1 })
    .where(eq(parents.id, parentId));
  return {
    order_version: parent.version + 1,
    ids: [...ids],
    before: current.map(({ id }) => id),
  };
}

import { fieldsOf, nodeTextOf, textsOfFields } from "@waymates/contract/features/node-texts";
import { type Question, question } from "@waymates/contract/features/questions";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { isWhole, keptTexts, marksAfter } from "../rules/node-marks.ts";
import { textsOf, translate } from "../../questions/index.ts";
import type { KeptText, LockText } from "./locked-text.ts";
import { findStaffNode, type StaffNodeRow } from "./store.ts";
import { refreshLanguages } from "../store/languages.ts";
import { chapters, nodes, nodeTranslations, nodeVersions } from "../tables.ts";

type Row = typeof nodeTranslations.$inferSelect;

const contentOf = (node: StaffNodeRow): Question => {
  const { type, prompt, media, payload, explanation, hint, difficulty, tags } = node;
  return question.parse({ type, prompt, media, payload, explanation, hint, difficulty, tags });
};

/** Holds a text of a question in play, and what else its question has in the language. */
export const lockNodeText: LockText = async (tx, { key, language }) => {
  const name = nodeTextOf(key);
  if (!name) throw new Problem("NOT_FOUND");
  const { nodeId, field } = name;
  await tx.select({ id: nodes.id }).from(nodes).where(eq(nodes.id, nodeId)).for("update");
  const node = await findStaffNode(tx, nodeId);
  if (node?.status !== "live") throw new Problem("NOT_FOUND");
  const content = contentOf(node);
  if (!fieldsOf(textsOf(content)).has(field)) throw new Problem("NOT_FOUND");
  const [stored] = await tx
    .select()
    .from(nodeTranslations)
    .where(and(eq(nodeTranslations.node_id, nodeId), eq(nodeTranslations.language, language)));
  const row = stored ? await caughtUp(tx, stored, content, node.version) : null;
  return {
    value: fieldsOf(row?.texts ?? {}).get(field) ?? null,
    mark: row?.marks[field],
    rowAt: row?.updated_at ?? null,
    put: (text) => put(tx, { field, node, content, row }, language, text),
  };
};

/** Marks the texts of a version that the question has left behind without them. */
async function caughtUp(tx: Db, row: Row, now: Question, version: number): Promise<Row> {
  if (row.node_version === version) return row;
  const [earlier] = await tx
    .select({ content: nodeVersions.content })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.node_id, row.node_id), eq(nodeVersions.version, row.node_version)));
  const before = earlier ? question.parse(earlier.content) : now;
  return { ...row, marks: marksAfter(row, before, now) };
}

interface Locked {
  field: string;
  node: StaffNodeRow;
  content: Question;
  row: Row | null;
}

async function put(
  tx: Db,
  { field, node, content, row }: Locked,
  language: string,
  { value, mark }: KeptText,
): Promise<void> {
  const fields = fieldsOf(row?.texts ?? {});
  if (value === null) fields.delete(field);
  else fields.set(field, value);
  const texts = textsOfFields(fields);
  const { [field]: _former, ...others } = row?.marks ?? {};
  const marks = mark ? { ...others, [field]: mark } : others;
  const set = {
    texts,
    marks,
    node_version: node.version,
    is_complete: isWhole(content, texts, marks),
  };
  await tx
    .insert(nodeTranslations)
    .values({ ...set, node_id: node.id, language })
    .onConflictDoUpdate({ target: [nodeTranslations.node_id, nodeTranslations.language], set });
  await refreshLanguages(tx, sql`(select path_id from ${chapters} where id = ${node.chapter_id})`);
}

/**
 * Updates the translations of a question after a change: texts of another source become suggestions, until
 * they are reviewed or the source is restored.
 */
export async function followSource(
  tx: Db,
  nodeId: string,
  { before, after, version }: { before: Question; after: Question; version: number },
): Promise<void> {
  const found = await tx
    .select()
    .from(nodeTranslations)
    .where(
      and(eq(nodeTranslations.node_id, nodeId), eq(nodeTranslations.node_version, version - 1)),
    )
    .for("update");
  for (const row of found) {
    const marks = marksAfter(row, before, after);
    const texts = keptTexts(after, row.texts);
    const is_complete = isWhole(after, texts, marks);
    await tx
      .update(nodeTranslations)
      .set({ texts, marks, node_version: version, is_complete })
      .where(
        and(eq(nodeTranslations.node_id, nodeId), eq(nodeTranslations.language, row.language)),
      );
  }
}

/** Returns a question's fields with one of its texts replaced, as an edit of it. @throws NOT_FOUND */
export function withText(node: StaffNodeRow, key: string, value: string): Partial<Question> {
  const name = nodeTextOf(key);
  const content = contentOf(node);
  const fields = fieldsOf(textsOf(content));
  if (!name || !fields.has(name.field)) throw new Problem("NOT_FOUND");
  fields.set(name.field, value);
  const { type: _type, ...edit } = translate(content, {
    ...textsOf(content),
    ...textsOfFields(fields),
  });
  return edit;
}

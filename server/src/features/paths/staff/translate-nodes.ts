import { fieldsOf, nodeTextOf, textsOfFields } from "@waymates/contract/features/node-texts";
import { type Question, question } from "@waymates/contract/features/questions";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { isWhole, keptTexts, type Mark, marksAfter } from "../rules/node-marks.ts";
import { textsOf, translate } from "../../questions/index.ts";
import { findStaffNode, type StaffNodeRow } from "./store.ts";
import { refreshLanguages } from "../store/languages.ts";
import { chapters, nodes, nodeTranslations, nodeVersions } from "../tables.ts";

type Row = typeof nodeTranslations.$inferSelect;

/** What a text was before a change; null for one that was never written. JSON. */
interface KeptNodeText {
  value: string | null;
  /** None where the text came with its path. */
  mark: Mark | null;
}

/** A text of a question in a language other than its own. */
interface Which {
  key: string;
  language: string;
}

const contentOf = (node: StaffNodeRow): Question => {
  const { type, prompt, media, payload, explanation, hint, difficulty, tags } = node;
  return question.parse({ type, prompt, media, payload, explanation, hint, difficulty, tags });
};

/** The question of a text, held until the transaction ends, and what it has in the language. */
async function lock(tx: Db, { key, language }: Which) {
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
  return { nodeId, field, node, content, row };
}

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

/** When a text was written: by its mark, or else as its question came. */
const writtenAt = (row: Row | null, field: string, value: string | null): string | null =>
  row?.marks[field]?.at ?? (value === null ? null : (row?.updated_at.toISOString() ?? null));

async function put(
  tx: Db,
  { nodeId, field, node, content, row }: Awaited<ReturnType<typeof lock>>,
  language: string,
  { value, mark }: KeptNodeText,
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
    .values({ ...set, node_id: nodeId, language })
    .onConflictDoUpdate({ target: [nodeTranslations.node_id, nodeTranslations.language], set });
  await refreshLanguages(tx, sql`(select path_id from ${chapters} where id = ${node.chapter_id})`);
}

/**
 * Writes a text of a question in another language, or takes it away (null).
 * @param read when the text was written that the caller has read; left out where that does not matter
 * @returns what it was, and when it was changed
 * @throws NOT_FOUND; CONFLICT for one that was written since
 */
export async function saveNodeText(
  tx: Db,
  which: Which,
  text: { value: string | null; status: Mark["status"] },
  read?: string | null,
): Promise<{ before: KeptNodeText | null; at: string }> {
  const locked = await lock(tx, which);
  const { row, field } = locked;
  const value = fieldsOf(row?.texts ?? {}).get(field) ?? null;
  const written = writtenAt(row, field, value);
  if (read !== undefined && timeOf(read) !== timeOf(written)) throw new Problem("CONFLICT");
  const at = new Date().toISOString();
  await put(tx, locked, which.language, {
    value: text.value,
    mark: { status: text.status, at },
  });
  const before = written === null ? null : { value, mark: row?.marks[field] ?? null };
  return { before, at };
}

const timeOf = (iso: string | null): number | null =>
  iso === null ? null : new Date(iso).getTime();

/** Puts a text back to what it was before a change. @throws NOT_FOUND; CONFLICT where it changed since */
export async function restoreNodeText(
  tx: Db,
  which: Which,
  at: string,
  kept: KeptNodeText | null,
): Promise<void> {
  const locked = await lock(tx, which);
  const mark = locked.row?.marks[locked.field];
  // A mark that knows another source was written for a question that has changed since.
  if (mark?.at !== at || mark.of !== undefined) throw new Problem("CONFLICT");
  await put(tx, locked, which.language, kept ?? { value: null, mark: null });
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

import type { Undo } from "@waymates/contract/features/staff";
import {
  type NodesImport,
  QUESTION_IMPORT_LIMITS,
  type QuestionFormat,
} from "@waymates/contract/features/staff-paths";
import { eq, lt, sql } from "../../../platform/db/drizzle.ts";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readQuestionFile, writeQuestionFile } from "../../questions/index.ts";
import { addNodes } from "./edit-nodes.ts";
import { findStaffChapter, findStaffPath, listStaffChapters, listStaffNodes } from "./store.ts";
import { nodeImports } from "../tables.ts";
import { newNodesUndo } from "./undo.ts";
import { recordChange } from "../../audit/index.ts";

interface SentFile {
  chapter_id: string;
  format: QuestionFormat;
  content: string;
}

/** Whether a question may not be understood without it. */
const isNeeded = (code: string): boolean => code !== "TAG" && code !== "DISTRACTOR";

/**
 * Reads a file and keeps its good questions for an hour. Nothing is saved in the chapter.
 * @throws NOT_FOUND; as readQuestionFile
 */
export async function previewQuestions(
  { db, fileReader, translator }: Platform,
  { userId, language }: Actor,
  { chapter_id, format, content }: SentFile,
): Promise<NodesImport> {
  if (!(await findStaffChapter(db, chapter_id))) throw new Problem("NOT_FOUND");
  const read = await readQuestionFile(fileReader, format, content);
  const { total, faults, faultCount } = read;
  const good = read.good.map(({ question, time_limit_s, lost }) => ({
    question,
    time_limit_s,
    status: lost.some(isNeeded) ? ("draft" as const) : ("live" as const),
  }));
  const losses = read.good.flatMap(({ line, lost }) => lost.map((code) => ({ line, code })));
  const t = await translator.forLanguage(language);
  const id = newId();
  const expires = new Date(Date.now() + QUESTION_IMPORT_LIMITS.minutes * 60_000);
  await db.insert(nodeImports).values({
    id,
    chapter_id,
    created_by: userId,
    format,
    questions: good.map((node) => ({ ...node })),
    fault_count: faultCount,
    expires_at: expires,
  });
  return {
    id,
    chapter_id,
    format,
    total,
    good: good.length,
    fault_count: faultCount,
    faults: faults.map(({ line, code, field, part, limit }) => ({
      line,
      code,
      message: t(`admin.questionFault.${code}`, {
        field,
        limit,
        part: part && t(`admin.questionPart.${part}`),
      }),
    })),
    loss_count: losses.length,
    losses: losses.slice(0, QUESTION_IMPORT_LIMITS.faultsShown).map(({ line, code }) => ({
      line,
      code,
      message: t(`admin.questionLoss.${code}`),
    })),
    nodes: good.map(({ question, time_limit_s, status }) => ({
      type: question.type,
      prompt: question.prompt,
      media: question.media ?? null,
      payload: { ...question.payload },
      explanation: question.explanation ?? "",
      hint: question.hint ?? null,
      difficulty: question.difficulty,
      time_limit_s,
      tags: question.tags,
      status,
    })),
    expires_at: expires.toISOString(),
  };
}

interface Confirmation {
  id: string;
  skipFaulty: boolean;
  reason: string | null;
}

/**
 * Saves what a preview has found good, all of it or nothing.
 * @throws NOT_FOUND; EXPIRED; IMPORT_FAULTY where it has faults that are not to be skipped; CONFLICT
 * where there is nothing to save, or it was saved before
 */
export async function confirmQuestions(
  { bus }: Platform,
  { userId }: Actor,
  { id, skipFaulty, reason }: Confirmation,
): Promise<{ saved: number; ids: string[]; undo: Undo }> {
  return bus.transaction(async (tx) => {
    const [kept] = await tx.select().from(nodeImports).where(eq(nodeImports.id, id)).for("update");
    if (kept?.created_by !== userId) throw new Problem("NOT_FOUND");
    if (kept.expires_at <= new Date()) throw new Problem("EXPIRED");
    if (kept.confirmed_at) throw new Problem("CONFLICT");
    if (kept.fault_count > 0 && !skipFaulty) throw new Problem("IMPORT_FAULTY");
    if (kept.questions.length === 0) throw new Problem("CONFLICT");
    const added = kept.questions as unknown as Parameters<typeof addNodes>[3];
    const ids = await addNodes(tx, kept.chapter_id, userId, added);
    await tx
      .update(nodeImports)
      .set({ confirmed_at: sql`now()` })
      .where(eq(nodeImports.id, id));
    const chapter = await findStaffChapter(tx, kept.chapter_id);
    const undo = await recordChange(tx, {
      actorId: userId,
      action: "chapter.imported",
      target: { type: "chapter", id: kept.chapter_id, name: chapter?.title ?? kept.chapter_id },
      before: null,
      after: { saved: ids.length, format: kept.format },
      reason,
      undo: newNodesUndo.of({ ids }),
    });
    return { saved: ids.length, ids, undo };
  });
}

/** Forgets files that were read a day ago. */
export async function pruneNodeImports(db: Db): Promise<void> {
  await db.delete(nodeImports).where(lt(nodeImports.expires_at, sql`now() - interval '1 day'`));
}

/** The questions of a chapter or a path as a file. @throws NOT_FOUND */
export async function exportQuestions(
  db: Db,
  { of, id, format }: { of: "chapter" | "path"; id: string; format: QuestionFormat },
): Promise<{ name: string; type: string; content: string; leftOut: number }> {
  const parent = await (of === "path" ? findStaffPath(db, id) : findStaffChapter(db, id));
  if (!parent) throw new Problem("NOT_FOUND");
  const chapterIds = of === "path" ? (await listStaffChapters(db, id)).map((one) => one.id) : [id];
  const found = Map.groupBy(await listStaffNodes(db, chapterIds), (node) => node.chapter_id);
  const inOrder = chapterIds.flatMap((chapterId) => found.get(chapterId) ?? []);
  const { extension, ...file } = writeQuestionFile(inOrder, format);
  return { name: `${of}-${id.slice(-12)}.${extension}`, ...file };
}

import { TEXTS_IMPORT_BYTES } from "@waymates/contract/features/translations-constants";
import {
  PREVIEW_MAX,
  type TextsFormat,
  type textsImport,
} from "@waymates/contract/features/staff-translations";
import type { z } from "zod";
import { eq, lt, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { LanguageRow } from "../store.ts";
import { textImports } from "../tables.ts";
import { listAllTexts } from "../store/list-texts.ts";
import type { JudgedTexts, RefusedFile, TextsFile } from "../service/judge-texts.ts";
import { type KeptText, keepText, lockTexts, putTexts } from "../service/save-text.ts";

/** The largest file, in bytes. */
const HELD_MINUTES = 60;

type Preview = z.infer<typeof textsImport>;
/** Says a fault in the reader's language. */
type Describe = (code: string, key: string) => string;

/**
 * Reads a file of texts and keeps its good changes for an hour. Nothing is saved yet.
 * @throws TOO_LARGE; FILE_TOO_COMPLEX; UNAVAILABLE; VALIDATION (`content`: UNREADABLE, DOCTYPE, EMPTY)
 */
export async function previewImport(
  { db, fileReader }: Platform,
  language: LanguageRow,
  { by, format, content }: { by: string; format: TextsFormat; content: string },
  describe: Describe,
): Promise<Preview> {
  if (Buffer.byteLength(content) > TEXTS_IMPORT_BYTES) throw new Problem("TOO_LARGE");
  const texts = await listAllTexts(db, language);
  const program = new URL("../service/texts-file-worker.ts", import.meta.url);
  const file = { code: language.code, texts, format, content } satisfies TextsFile;
  const read = await fileReader.read<JudgedTexts | RefusedFile>(program, file);
  if ("refused" in read) throw new Problem("VALIDATION", { fields: { content: read.refused } });
  const { total, faultCount, faults, same, changes } = read;
  const id = newId();
  const expires = new Date(Date.now() + HELD_MINUTES * 60_000);
  await db.insert(textImports).values({
    id,
    language_id: language.id,
    created_by: by,
    format,
    changes: changes.map(({ key, after }) => ({ key, value: after })),
    fault_count: faultCount,
    expires_at: expires,
  });
  return {
    id,
    format,
    total,
    good: total - faultCount,
    same,
    fault_count: faultCount,
    faults: faults.map((fault) => ({ ...fault, message: describe(fault.code, fault.key) })),
    changes: changes.slice(0, PREVIEW_MAX),
    expires_at: expires.toISOString(),
  };
}

/** What an import changed, for undo. */
export interface ImportedTexts {
  saved: number;
  before: Record<string, KeptText | null>;
  at: string;
}

/**
 * Saves what a preview has found good, all of it or nothing.
 * @throws NOT_FOUND; EXPIRED; IMPORT_FAULTY where it has faults that are not to be skipped; CONFLICT
 * where there is nothing to save, or it was saved before
 */
export async function confirmImport(
  tx: Db,
  language: LanguageRow,
  { id, by, skipFaulty }: { id: string; by: string; skipFaulty: boolean },
): Promise<ImportedTexts> {
  const [kept] = await tx.select().from(textImports).where(eq(textImports.id, id)).for("update");
  if (!kept || kept.created_by !== by || kept.language_id !== language.id) {
    throw new Problem("NOT_FOUND");
  }
  if (kept.expires_at <= new Date()) throw new Problem("EXPIRED");
  if (kept.confirmed_at) throw new Problem("CONFLICT");
  if (kept.fault_count > 0 && !skipFaulty) throw new Problem("IMPORT_FAULTY");
  if (kept.changes.length === 0) throw new Problem("CONFLICT");
  const keys = kept.changes.map(({ key }) => key);
  const rows = new Map((await lockTexts(tx, language.id, keys)).map((row) => [row.key, row]));
  const before = Object.fromEntries(keys.map((key) => [key, keepText(rows.get(key) ?? null)]));
  const at = await putTexts(tx, language, kept.changes);
  await tx
    .update(textImports)
    .set({ confirmed_at: sql`now()` })
    .where(eq(textImports.id, id));
  return { saved: kept.changes.length, before, at: at.toISOString() };
}

/** Deletes previews of imports a day after they could last be confirmed. */
export async function pruneImports(db: Db): Promise<void> {
  await db.delete(textImports).where(lt(textImports.expires_at, sql`now() - interval '1 day'`));
}

import { nodeTextOf } from "@waymates/contract/features/node-texts";
import { isPathText, titleOf } from "@waymates/contract/features/path-texts";
import type { Undo } from "@waymates/contract/features/staff";
import type { TextBody } from "@waymates/contract/features/staff-translations";
import {
  checkValue,
  type ValueWarning,
  warningsOf,
} from "@waymates/contract/features/translation-checks";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { TextSource, TextWork } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import { changeChapter } from "./change-chapter.ts";
import { changeNode } from "./change-node.ts";
import { changePath } from "./change-path.ts";
import { countPathTexts, findPathText } from "./list-texts.ts";
import { lockText } from "./lock-text.ts";
import { saveLocked } from "./locked-text.ts";
import { findStaffChapter, findStaffNode, findStaffPath } from "./store.ts";
import { withText } from "./translate-nodes.ts";
import { pathTextUndo } from "./undo.ts";
import { findText, listTexts } from "./view-texts.ts";

const target = (code: string, key: string) => ({
  type: "translation",
  id: `${code}/${key}`,
  name: `${key} (${code})`,
});

const getText = (db: Db, code: string, key: string) =>
  there(findPathText(db, { code, reader: code }, key));

/**
 * Saves a text of a path, a chapter or a question. In the language that it was written in, that edits the path,
 * chapter or question.
 * @throws NOT_FOUND for an unknown key; CONFLICT with the text as it is; VALIDATION (`value`)
 */
async function saveText(
  work: TextWork,
  key: string,
  { value: given, base_updated_at: read, status = "translated", reason }: TextBody,
): Promise<{ warnings: ValueWarning[]; undo: Undo }> {
  const { platform, actor } = work;
  const { code } = work.language;
  const value = given.trim();
  const { source, source_language } = await getText(platform.db, code, key);
  const fault = checkValue({ key, value, code, source });
  if (fault) throw new Problem("VALIDATION", { fields: { value: fault } });
  const warnings = warningsOf(value, code, source);
  const current = await findText(work, key);
  try {
    if (source_language === code) {
      const edit = { value, reason, language: code };
      const undo = await editSource(platform, actor, key, edit, read);
      return { warnings: [], undo };
    }
    const undo = await write(platform, actor, { key, code, reason }, { value, status }, read);
    return { warnings, undo };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "CONFLICT") throw error;
    throw new Problem("CONFLICT", { extra: { current } });
  }
}

/** Takes a text away: path or question are read in their own language. @throws NOT_FOUND; CONFLICT for that one */
async function clearText(
  { platform, actor, language: { code } }: TextWork,
  key: string,
  reason: string | null,
): Promise<Undo> {
  const { source_language, value } = await getText(platform.db, code, key);
  if (source_language === code) throw new Problem("CONFLICT");
  // Nothing to take away.
  if (value === null) return null;
  const nothing = { value: null, status: "not_translated" } as const;
  return write(platform, actor, { key, code, reason }, nothing);
}

async function write(
  { bus }: Platform,
  { userId }: Actor,
  { key, code, reason }: { key: string; code: string; reason?: string | null | undefined },
  text: Parameters<typeof saveLocked>[1],
  read?: string | null,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const locked = await lockText(tx, { key, language: code });
    const { before, at } = await saveLocked(locked, text, read);
    const former = before && { value: before.value, status: before.mark?.status ?? "translated" };
    return recordChange(tx, {
      actorId: userId,
      action: text.value === null ? "translation.cleared" : "translation.saved",
      target: target(code, key),
      before: former,
      after: text.value === null ? null : text,
      reason: reason ?? null,
      undo: pathTextUndo.of({ key, language: code, at, before }),
    });
  });
}

interface SourceEdit {
  value: string;
  reason?: string | undefined;
  language: string;
}

/** Edits the path, chapter or question itself. @param read when it was changed last, as the caller read it */
async function editSource(
  platform: Platform,
  actor: Actor,
  key: string,
  edit: SourceEdit,
  read: string | null,
): Promise<Undo> {
  // The version comes before the comparison: what changes after that is refused by it.
  const save = await prepareEdit(platform, actor, key, edit);
  const { updated_at } = await getText(platform.db, edit.language, key);
  const isCurrent = read !== null && new Date(read).getTime() === Date.parse(updated_at ?? "");
  if (!isCurrent) throw new Problem("CONFLICT");
  return save();
}

/** Returns the edit of the version that there is now. @throws NOT_FOUND */
async function prepareEdit(
  platform: Platform,
  actor: Actor,
  key: string,
  { value, reason, language }: SourceEdit,
): Promise<() => Promise<Undo>> {
  const { db } = platform;
  const title = titleOf(key);
  const id = title?.id ?? nodeTextOf(key)?.nodeId ?? "";
  if (title?.of === "path") {
    const { version } = await there(findStaffPath(db, id));
    const body = { version, reason, [title.field]: value };
    return async () => (await changePath(platform, actor, id, body, language)).undo;
  }
  if (title) {
    const { version } = await there(findStaffChapter(db, id));
    const body = { version, reason, title: value };
    return async () => (await changeChapter(platform, actor, id, body, language)).undo;
  }
  const node = await there(findStaffNode(db, id));
  const body = { ...withText(node, key, value), version: node.version, reason };
  return () => changeNode(platform, actor, id, body, language);
}

async function there<Row>(finding: Promise<Row | null>): Promise<Row> {
  const found = await finding;
  if (!found) throw new Problem("NOT_FOUND");
  return found;
}

/** Texts of paths, chapters and questions, for the people who translate them. */
export const pathTexts: TextSource = {
  owns: isPathText,
  list: listTexts,
  find: findText,
  count: countPathTexts,
  save: saveText,
  clear: clearText,
};

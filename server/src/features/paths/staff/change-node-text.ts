import { nodeTextOf } from "@waymates/contract/features/node-texts";
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
import { changeNode } from "./change-node.ts";
import { countNodeTexts, findNodeText } from "./list-node-texts.ts";
import { findText, listTexts } from "./node-texts.ts";
import { findStaffNode } from "./store.ts";
import * as editing from "./translate-nodes.ts";
import { nodeTextUndo } from "./undo.ts";

const target = (code: string, key: string) => ({
  type: "translation",
  id: `${code}/${key}`,
  name: `${key} (${code})`,
});

async function getText(db: Db, code: string, key: string) {
  const text = await findNodeText(db, code, key);
  if (!text) throw new Problem("NOT_FOUND");
  return text;
}

/**
 * Saves a text of a question. In the language that the question was written in, that edits the question.
 * @throws NOT_FOUND for an unknown key; CONFLICT with the text as it is; VALIDATION (`value`)
 */
async function saveNodeText(
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
      const undo = await editSource(platform, actor, key, { value, read, reason, language: code });
      return { warnings: [], undo };
    }
    const undo = await write(platform, actor, { key, code, reason }, { value, status }, read);
    return { warnings, undo };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "CONFLICT") throw error;
    throw new Problem("CONFLICT", { extra: { current } });
  }
}

/** Takes a text away, so that the question speaks its own language. @throws NOT_FOUND; CONFLICT for that language */
async function clearNodeText(
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
  text: Parameters<typeof editing.saveNodeText>[2],
  read?: string | null,
): Promise<Undo> {
  return bus.transaction(async (tx) => {
    const { before, at } = await editing.saveNodeText(tx, { key, language: code }, text, read);
    const former = before && { value: before.value, status: before.mark?.status ?? "translated" };
    return recordChange(tx, {
      actorId: userId,
      action: text.value === null ? "translation.cleared" : "translation.saved",
      target: target(code, key),
      before: former,
      after: text.value === null ? null : text,
      reason: reason ?? null,
      undo: nodeTextUndo.of({ key, language: code, at, before }),
    });
  });
}

async function editSource(
  platform: Platform,
  actor: Actor,
  key: string,
  {
    value,
    read,
    reason,
    language,
  }: { value: string; read: string | null; reason?: string | undefined; language: string },
): Promise<Undo> {
  const id = nodeTextOf(key)?.nodeId ?? "";
  const node = await findStaffNode(platform.db, id);
  if (!node) throw new Problem("NOT_FOUND");
  const isCurrent = read !== null && new Date(read).getTime() === node.updated_at.getTime();
  if (!isCurrent) throw new Problem("CONFLICT");
  const edit = editing.withText(node, key, value);
  return changeNode(platform, actor, id, { ...edit, version: node.version, reason }, language);
}

/** Texts of questions, for the people who translate them. */
export const nodeTexts: TextSource = {
  owns: (key) => nodeTextOf(key) !== null,
  list: listTexts,
  find: findText,
  count: countNodeTexts,
  save: saveNodeText,
  clear: clearNodeText,
};

import type { TextBody } from "@waymates/contract/features/staff-translations";
import type { Undo } from "@waymates/contract/features/staff";
import { warningsOf, type ValueWarning } from "@waymates/contract/features/translation-checks";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { StaffPlatform } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import { clearText as clear, keepText, lockText, putTexts } from "../service/save-text.ts";
import { faultOf } from "../service/text-fault.ts";
import type { LanguageRow } from "../store.ts";
import { findTexts, type TextRow } from "../store/list-texts.ts";
import { confirmImport } from "./import-texts.ts";
import { textUndo } from "./undo.ts";
import { sourceOf, viewText } from "./view-texts.ts";

const target = (language: LanguageRow, key: string) => ({
  type: "translation",
  id: `${language.code}/${key}`,
  name: `${key} (${language.code})`,
});

/**
 * Saves a text.
 * @throws NOT_FOUND for an unknown key; CONFLICT with the text as it is; VALIDATION (`value`)
 */
export async function saveText(
  platform: StaffPlatform,
  actor: Actor,
  language: LanguageRow,
  key: string,
  body: TextBody,
): Promise<{ warnings: ValueWarning[]; undo: Undo }> {
  const source = sourceOf(platform, key);
  if (source) return source.save({ platform, actor, language }, key, body);
  const { value, base_updated_at, status = "translated", reason } = body;
  const text = await getText(platform, language, key);
  const fault = faultOf(language, text, value);
  if (fault) throw new Problem("VALIDATION", { fields: { value: fault } });
  const current = await viewText(platform, actor, language, key);
  const undo = await platform.bus.transaction(async (tx) => {
    const before = await lockText(tx, language.id, key);
    const read = base_updated_at === null ? null : new Date(base_updated_at).getTime();
    if ((before?.updated_at.getTime() ?? null) !== read) {
      throw new Problem("CONFLICT", { extra: { current } });
    }
    const at = await putTexts(tx, language, [{ key, value }], status);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "translation.saved",
      target: target(language, key),
      before: before && { value: before.value, status: before.status },
      after: { value, status },
      reason: reason ?? null,
      undo: textUndo.of({
        language: { id: language.id, code: language.code },
        at: at.toISOString(),
        texts: { [key]: keepText(before) },
      }),
    });
  });
  return { warnings: warningsOf(value, language.code, text.source), undo };
}

/** Takes a text away, so that the fallback speaks. @throws NOT_FOUND; CONFLICT for English */
export async function clearText(
  platform: StaffPlatform,
  actor: Actor,
  language: LanguageRow,
  key: string,
  reason: string | null,
): Promise<Undo> {
  const source = sourceOf(platform, key);
  if (source) return source.clear({ platform, actor, language }, key, reason);
  const { bus } = platform;
  await getText(platform, language, key);
  if (language.code === DEFAULT_LANGUAGE) throw new Problem("CONFLICT");
  return bus.transaction(async (tx) => {
    const before = await lockText(tx, language.id, key);
    // Nothing to take away: the fallback speaks already.
    if (!before || before.status === "not_translated") return null;
    const at = await clear(tx, language, before);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "translation.cleared",
      target: target(language, key),
      before: { value: before.value, status: before.status },
      after: null,
      reason,
      undo: textUndo.of({
        language: { id: language.id, code: language.code },
        at: at.toISOString(),
        texts: { [key]: keepText(before) },
      }),
    });
  });
}

async function getText(
  { db }: Pick<Platform, "db">,
  language: LanguageRow,
  key: string,
): Promise<TextRow> {
  const [text] = await findTexts(db, language, [key]);
  if (!text) throw new Problem("NOT_FOUND");
  return text;
}

/** Saves a preview's good texts. @throws as confirmImport */
export async function confirmTexts(
  { bus }: Platform,
  actor: Actor,
  language: LanguageRow,
  { id, skipFaulty, reason }: { id: string; skipFaulty: boolean; reason: string | null },
): Promise<{ saved: number; undo: Undo }> {
  return bus.transaction(async (tx) => {
    const { saved, before, at } = await confirmImport(tx, language, {
      id,
      by: actor.userId,
      skipFaulty,
    });
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: "translation.imported",
      target: { type: "language", id: language.id, name: language.name },
      before: null,
      after: { saved },
      reason,
      undo: textUndo.of({
        language: { id: language.id, code: language.code },
        at,
        texts: before,
      }),
    });
    return { saved, undo };
  });
}

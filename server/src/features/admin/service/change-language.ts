import type { Undo } from "@waymates/contract/features/staff";
import type {
  LanguageBody,
  NewLanguageBody,
  StaffLanguage,
} from "@waymates/contract/features/staff-translations";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { pathEditing } from "../../paths/index.ts";
import {
  type LanguageRow,
  listAllLanguages,
  countProgress,
  addLanguage as add,
  changeLanguage as change,
} from "../../translations/index.ts";
import { languagesOf } from "./me.ts";
import { recordChange } from "./record-change.ts";
import { languageUndo, newLanguageUndo } from "./text-undo.ts";

/** The languages that the actor may translate, with how far each is. */
export async function viewLanguages(db: Db, actor: Actor): Promise<StaffLanguage[]> {
  const granted = await languagesOf(db, actor);
  const languages = (await listAllLanguages(db)).filter(({ code }) => granted.includes(code));
  return Promise.all(languages.map((language) => toStaffLanguage(db, language)));
}

async function toStaffLanguage(db: Db, language: LanguageRow): Promise<StaffLanguage> {
  const { texts_version: _textsVersion, ...shown } = language;
  const [own, ofQuestions] = await Promise.all([
    countProgress(db, language),
    pathEditing.countNodeTexts(db, language.code),
  ]);
  const { total, translated, reviewed, suggested, not_translated } = own;
  const sum = Object.values(ofQuestions).reduce((all, count) => all + count, 0);
  return {
    ...shown,
    progress: {
      total: total + sum,
      translated: translated + ofQuestions.translated,
      reviewed: reviewed + ofQuestions.reviewed,
      suggested: suggested + ofQuestions.suggested,
      not_translated: not_translated + ofQuestions.not_translated,
    },
  };
}

const target = ({ id, name }: LanguageRow) => ({ type: "language", id, name });

interface LanguageResult {
  language: StaffLanguage;
  undo: Undo;
}

export async function addLanguage(
  { bus, db }: Platform,
  actor: Actor,
  body: NewLanguageBody,
): Promise<LanguageResult> {
  const { made, undo } = await bus.transaction(async (tx) => {
    const language = await add(tx, body);
    const { code, name, native_name, country_id } = language;
    return {
      made: language,
      undo: await recordChange(tx, {
        actorId: actor.userId,
        action: "language.added",
        target: target(language),
        before: null,
        after: { code, name, native_name, country_id },
        reason: body.reason ?? null,
        undo: newLanguageUndo.of({ id: language.id }),
      }),
    };
  });
  return { language: await toStaffLanguage(db, made), undo };
}

export async function changeLanguage(
  { bus, db }: Platform,
  actor: Actor,
  id: string,
  body: LanguageBody,
): Promise<LanguageResult> {
  const { made, undo } = await bus.transaction(async (tx) => {
    const { before, after, formerDefaultId } = await change(tx, id, body);
    const { name, native_name, country_id, active, is_default_for_country } = before;
    const { fallback_language_id } = before;
    const fields = {
      name,
      native_name,
      country_id,
      active,
      is_default_for_country,
      fallback_language_id,
    };
    const changed = Object.entries(fields).filter(
      ([field, value]) => after[field as keyof typeof fields] !== value,
    );
    return {
      made: after,
      undo: await recordChange(tx, {
        actorId: actor.userId,
        action: "language.changed",
        target: target(after),
        before: Object.fromEntries(changed),
        after: Object.fromEntries(
          changed.map(([field]) => [field, after[field as keyof typeof fields]]),
        ),
        reason: body.reason ?? null,
        undo: languageUndo.of({ id, version: after.version, fields, formerDefaultId }),
      }),
    };
  });
  return { language: await toStaffLanguage(db, made), undo };
}

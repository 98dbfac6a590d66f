import type { Undo } from "@waymates/contract/features/staff";
import type {
  LanguageBody,
  NewLanguageBody,
  StaffLanguage,
} from "@waymates/contract/features/staff-translations";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { StaffPlatform } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import type { LanguageRow } from "../store.ts";
import { countProgress } from "../store/list-texts.ts";
import * as editing from "./edit-languages.ts";
import { listGranted } from "./granted.ts";
import { languageUndo, newLanguageUndo } from "./undo.ts";

/** The languages that the actor may translate, with how far each is. */
export async function viewLanguages(
  platform: StaffPlatform,
  actor: Actor,
): Promise<StaffLanguage[]> {
  const granted = await listGranted(platform.db, actor);
  return Promise.all(granted.map((language) => toStaffLanguage(platform, language)));
}

async function toStaffLanguage(
  { db, staff }: StaffPlatform,
  language: LanguageRow,
): Promise<StaffLanguage> {
  const { texts_version: _textsVersion, ...shown } = language;
  const sources = staff.flatMap(({ texts = [] }) => texts);
  const [progress, ...others] = await Promise.all([
    countProgress(db, language),
    ...sources.map((source) => source.count(db, language.code)),
  ]);
  for (const counts of others) {
    for (const [status, count] of Object.entries(counts)) {
      progress[status as keyof typeof counts] += count;
      progress.total += count;
    }
  }
  return { ...shown, progress };
}

const target = ({ id, name }: LanguageRow) => ({ type: "language", id, name });

interface LanguageResult {
  language: StaffLanguage;
  undo: Undo;
}

export async function addLanguage(
  platform: StaffPlatform,
  actor: Actor,
  body: NewLanguageBody,
): Promise<LanguageResult> {
  const { made, undo } = await platform.bus.transaction(async (tx) => {
    const language = await editing.addLanguage(tx, body);
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
  return { language: await toStaffLanguage(platform, made), undo };
}

export async function changeLanguage(
  platform: StaffPlatform,
  actor: Actor,
  id: string,
  body: LanguageBody,
): Promise<LanguageResult> {
  const { made, undo } = await platform.bus.transaction(async (tx) => {
    const { before, after, formerDefaultId } = await editing.changeLanguage(tx, id, body);
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
  return { language: await toStaffLanguage(platform, made), undo };
}

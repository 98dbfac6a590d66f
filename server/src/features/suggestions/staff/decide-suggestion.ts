import * as calls from "@waymates/contract/operations/staff-translations";
import type { TextSuggestion } from "@waymates/contract/features/staff-translations";
import type { Undo } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { undoKind } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import {
  type ChangedTexts,
  getGranted,
  listGranted,
  restoreTexts,
} from "../../translations/index.ts";
import { acceptSuggestion, declineSuggestion, reopenSuggestion } from "../service/decide.ts";
import { getSuggestion } from "../service/suggest.ts";

type Decision = { accept: true; value?: string | undefined } | { accept: false };

/** @throws as acceptSuggestion */
export async function decideSuggestion(
  platform: Platform,
  actor: Actor,
  id: string,
  decision: Decision,
  reason: string | null,
): Promise<{ suggestion: TextSuggestion; undo: Undo }> {
  const languages = await listGranted(platform.db, actor);
  const codes = languages.map(({ code }) => code);
  const undo = await platform.bus.transaction(async (tx) => {
    const by = { id, actorId: actor.userId, codes };
    const { key, code, value, saved } = decision.accept
      ? await acceptSuggestion(platform, tx, by, decision.value)
      : await declineSuggestion(tx, by);
    const language = languages.find((one) => one.code === code);
    const texts =
      saved && language
        ? { language: { id: language.id, code }, at: saved.at, texts: { [key]: saved.before } }
        : null;
    return recordChange(tx, {
      actorId: actor.userId,
      action: decision.accept ? "suggestion.accepted" : "suggestion.declined",
      target: { type: "suggestion", id, name: `${key} (${code})` },
      before: { status: "open", value: saved?.before?.value ?? null },
      after: { status: decision.accept ? "accepted" : "declined", value },
      reason,
      undo: suggestionUndo.of({ id, saved: texts }),
    });
  });
  return { suggestion: await getSuggestion(platform.db, actor.userId, id), undo };
}

export const suggestionUndo = undoKind<{ id: string; saved: ChangedTexts | null }>(
  "suggestion.decided",
  {
    access: calls.acceptSuggestion.access,
    async assert({ tx, actor }, { id }) {
      await getGranted(tx, actor, (await getSuggestion(tx, actor.userId, id)).code);
    },
  },
  async ({ tx }, { id, saved }) => {
    if (saved) await restoreTexts(tx, saved);
    await reopenSuggestion(tx, id);
  },
);

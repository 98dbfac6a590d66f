import type { PreferencesBody, PreferencesSettings } from "@waymates/contract/features/settings";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changePreferencesOf } from "../../profiles/index.ts";
import { differing, touchedOf } from "../rules/touched.ts";
import { savePart } from "./save-part.ts";
import { viewPreferences } from "./view-settings.ts";

/**
 * Keeps who may see and follow a person. The dialog sends them with every save, so that what says
 * the same as before changes nothing, not even its time.
 * @throws CONFLICT
 */
export async function savePreferences(
  platform: Platform,
  actor: Actor,
  body: PreferencesBody,
): Promise<PreferencesSettings> {
  return savePart(platform, actor, {
    part: "preferences",
    base: body.baseUpdatedAt,
    read: (tx) => viewPreferences(tx, actor.userId),
    write: async (tx, current) => {
      const touched = touchedOf(body);
      const isNew = current.updated_at === null;
      if (!isNew && Object.keys(differing(current, touched)).length === 0) return;
      const { updated_at: _, ...chosen } = { ...current, ...touched };
      await changePreferencesOf(tx, actor.userId, chosen);
    },
  });
}

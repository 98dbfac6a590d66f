import * as calls from "@waymates/contract/operations/staff-site";
import type { Undo } from "@waymates/contract/features/staff";
import type { SiteSettings } from "@waymates/contract/features/staff-people";
import type { RegistrationMode } from "@waymates/contract/features/registration-constants";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { undoKind } from "../../../platform/staff.ts";
import { registrationMode, setRegistrationMode } from "../../../platform/site-settings.ts";
import { recordChange } from "../../audit/index.ts";

type Settings = Pick<Platform, "config">;

export async function viewSettings({ config }: Settings, db: Db): Promise<SiteSettings> {
  return {
    registration_mode: await registrationMode(config, db),
    fixed: config.REGISTRATION_MODE ? ["registration_mode"] : [],
  };
}

/** Concurrent changes of the settings take turns. */
const lock = (tx: Db) => tx.execute(sql`lock table site_settings in share row exclusive mode`);

/** Changes the registration mode. @throws CONFLICT where the environment sets it */
export async function changeSettings(
  { bus, config }: Platform,
  actor: Actor,
  mode: RegistrationMode,
  reason: string | null,
): Promise<Undo> {
  if (config.REGISTRATION_MODE) throw new Problem("CONFLICT");
  return bus.transaction(async (tx) => {
    await lock(tx);
    const before = await registrationMode(config, tx);
    await setRegistrationMode(tx, mode);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "setting.changed",
      target: { type: "setting", id: "registration_mode", name: "registration_mode" },
      before: { registration_mode: before },
      after: { registration_mode: mode },
      reason,
      undo: settingUndo.of({ before, after: mode }),
    });
  });
}

/** @throws CONFLICT where the mode was changed since */
export const settingUndo = undoKind<{ before: RegistrationMode; after: RegistrationMode }>(
  "setting.changed",
  { access: calls.changeSiteSettings.access },
  async ({ platform: { config }, tx }, { before, after }) => {
    await lock(tx);
    if ((await registrationMode(config, tx)) !== after) throw new Problem("CONFLICT");
    await setRegistrationMode(tx, before);
  },
);

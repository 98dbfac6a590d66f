import type { SettingsPart } from "@waymates/contract/features/settings-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockProfile, type Profile } from "../../profiles/index.ts";
import { type Faults, isStale } from "../rules/touched.ts";

interface Save<View> {
  part: SettingsPart;
  /** When the part had been read that was changed. */
  base: string | null | undefined;
  read: (tx: Db) => Promise<View>;
  write: (tx: Db, current: View, profile: Profile) => Promise<void>;
}

/**
 * Changes one part of a person's settings, one save after the other.
 * @returns the saved part
 * @throws CONFLICT with the current part when it changed since it had been read
 */
export async function savePart<View extends { updated_at: string | null }>(
  { bus, live }: Platform,
  actor: Actor,
  { part, base, read, write }: Save<View>,
): Promise<View> {
  const saved = await bus.transaction(async (tx) => {
    const profile = await lockProfile(tx, actor.userId);
    if (!profile) throw new Problem("NOT_AUTHENTICATED");
    const current = await read(tx);
    if (isStale(base, current.updated_at)) throw new Problem("CONFLICT", { extra: { current } });
    await write(tx, current, profile);
    return read(tx);
  });
  live.toUser(actor.userId, "settings_changed", { part });
  return saved;
}

/** @throws VALIDATION naming each field that was refused */
export function assertNoFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new Problem("VALIDATION", { fields: faults });
}

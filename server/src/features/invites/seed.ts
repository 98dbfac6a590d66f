import type { Db } from "../../platform/db/database.ts";
import { PERSONAL_DAYS } from "./rules.ts";
import { insertCode } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts personal codes of the demo world in. */
export async function seedCodes(tx: Db, ownerId: string, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await insertCode(tx, {
      code,
      owner_id: ownerId,
      kind: "personal",
      expires_at: new Date(Date.now() + PERSONAL_DAYS * DAY_MS),
    });
  }
}

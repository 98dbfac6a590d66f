import type { Db } from "../../../platform/db/database.ts";
import { readLocalDate } from "../../../platform/local-date.ts";
import { findById } from "../../profiles/index.ts";
import { firstPlace } from "../rules.ts";
import { deleteMadeBy, putCard } from "../store.ts";

/**
 * Puts questions that a person answered wrong into their queue for tomorrow.
 * @param source what they were asked by, such as `game:ID`; `removeMissed` takes them away again
 */
export async function addMissed(
  tx: Db,
  userId: string,
  source: string,
  nodeIds: readonly string[],
): Promise<void> {
  const profile = await findById(tx, userId);
  if (!profile) return;
  const place = firstPlace(await readLocalDate(tx, profile.time_zone));
  for (const nodeId of nodeIds) await putCard(tx, userId, nodeId, place, source);
}

/** Takes away the cards that came by one source; what was there before it stays. */
export const removeMissed = (tx: Db, userId: string, source: string): Promise<void> =>
  deleteMadeBy(tx, userId, source);

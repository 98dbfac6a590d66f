import { type Face, faceOf } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { getPersonCards } from "../../profiles/index.ts";

/** The living among these people, as games show them. */
export async function facesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Face>> {
  const cards = await getPersonCards(
    db,
    ids.filter((id) => id !== null),
  );
  return new Map([...cards].map(([id, card]) => [id, faceOf(card)]));
}

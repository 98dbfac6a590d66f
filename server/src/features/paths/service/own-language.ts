import type { Db } from "../../../platform/db/database.ts";
import { findById } from "../../profiles/index.ts";

/** The language that a person has chosen; undefined where they have not. */
export async function ownLanguage(db: Db, userId: string): Promise<string | undefined> {
  return (await findById(db, userId))?.language ?? undefined;
}

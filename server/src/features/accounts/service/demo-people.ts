import type { DemoAnswer } from "@waymates/contract/features/accounts";
import { eq } from "drizzle-orm";
import type { Platform } from "../../../platform/platform.ts";
import { seedMarks } from "../../../platform/tables.ts";
import { findByUsername } from "../../profiles/index.ts";

/** The demo world's people with a part to play, and the password they share. */
export const DEMO_PASSWORD = "walk-with-friends";
const shown = ["ada", "ben", "cleo", "fay", "iris", "dan"];

/** Whom a newcomer may try the product as; nobody where the demo world was never put in. */
export async function listDemoPeople({ db }: Platform): Promise<DemoAnswer> {
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, "demo"));
  if (!mark) return { people: [], password: null };
  const people = await Promise.all(shown.map((username) => findByUsername(db, username)));
  return {
    people: people.flatMap((person) =>
      person ? [{ username: person.username, avatarUrl: person.avatar_url }] : [],
    ),
    password: DEMO_PASSWORD,
  };
}

import type { DemoAnswer } from "@waymates/contract/features/accounts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Config } from "../../../platform/config.ts";
import type { Platform } from "../../../platform/platform.ts";
import { seedMarks } from "../../../platform/tables.ts";
import { findByUsername } from "../../profiles/index.ts";
import { type Account, findAccount } from "../store.ts";

/** The demo world's people with a part to play, and the password they share. */
export const DEMO_PASSWORD = "walk-with-friends";
const shown = ["ada", "ben", "cleo", "fay", "iris", "dan"];

/** Whether this server's configuration names the demo world. */
const isAskedFor = ({ SEED }: Config): boolean => SEED === "demo" || SEED === "crowded";

async function isDemoWorld({ db }: Platform): Promise<boolean> {
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, "demo"));
  return mark !== undefined;
}

/**
 * Whether an account is open to demo sign-ins: from this machine all; from elsewhere, where SEED names the
 * demo world, those without a role.
 */
const mayTry = ({ config }: Platform, { role }: Account, isLocal: boolean): boolean =>
  isLocal || (isAskedFor(config) && role === "user");

/** Returns the demo people a newcomer may sign in as; none where the demo world was not seeded. */
export async function listDemoPeople(platform: Platform, isLocal: boolean): Promise<DemoAnswer> {
  const nobody = { people: [], password: null };
  if (!(isLocal || isAskedFor(platform.config)) || !(await isDemoWorld(platform))) return nobody;
  const people = await Promise.all(
    shown.map(async (username) => {
      const person = await findByUsername(platform.db, username);
      const account = person && (await findAccount(platform.db, person.id));
      if (!account || !mayTry(platform, account, isLocal)) return [];
      return [{ username: person.username, avatarUrl: person.avatar_url }];
    }),
  );
  return { people: people.flat(), password: DEMO_PASSWORD };
}

/** Whether a sign-in is refused because the account still has the public demo password. */
export async function isDemoRefused(
  platform: Platform,
  account: Account,
  password: string,
  isLocal: boolean,
): Promise<boolean> {
  if (password !== DEMO_PASSWORD || mayTry(platform, account, isLocal)) return false;
  return isDemoWorld(platform);
}

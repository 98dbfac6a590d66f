import { eq } from "../../platform/db/drizzle.ts";
import { accounts, sessions } from "../../features/accounts/tables.ts";
import { blocks } from "../../features/follows/tables.ts";
import { profiles } from "../../features/profiles/tables.ts";
import { hashPassword } from "../../features/accounts/index.ts";
import { person, type TestPerson } from "../people.ts";
import type { TestApp } from "../test-app.ts";

/** In the order of contract/authorisation.json. */
export const ACTORS = [
  "anonymous",
  "expired",
  "deleted",
  "incomplete",
  "stranger",
  "blocked",
  "owner",
  "page_member",
  "page_moderator",
  "page_owner",
  "translator",
  "editor",
  "moderator",
  "admin",
] as const;
export type ActorName = (typeof ACTORS)[number];
/** Those with an account: everyone but visitors. */
export type PersonName = Exclude<ActorName, "anonymous">;
export type People = Record<PersonName, TestPerson>;

const STAFF = ["translator", "editor", "moderator", "admin"] as const;
export const PASSWORD = "walk-with-friends";

/** Makes a person of one of the kinds; the page and what it is about are made elsewhere. */
export async function actor(
  app: TestApp,
  name: PersonName,
  username: string,
  passwordHash: string,
): Promise<TestPerson> {
  const role = STAFF.find((one) => one === name) ?? "user";
  const step = name === "incomplete" ? 5 : 12;
  const made = await person(app, username, { role, step, passwordHash });
  const { db } = app.platform;
  if (name === "translator")
    await db
      .update(accounts)
      .set({ staff_languages: ["de-DE"] })
      .where(eq(accounts.id, made.id));
  if (name === "expired")
    await db
      .update(sessions)
      .set({ revoked_at: new Date() })
      .where(eq(sessions.id, made.sessionId));
  if (name === "deleted") {
    await db.update(accounts).set({ deleted_at: new Date() }).where(eq(accounts.id, made.id));
    await db.update(profiles).set({ deleted_at: new Date() }).where(eq(profiles.id, made.id));
  }
  return made;
}

/** One person of each kind; `blocked` is blocked by `owner`, whose things the others call for. */
export async function makePeople(app: TestApp): Promise<People> {
  const hash = await hashPassword(PASSWORD);
  const names = ACTORS.filter((name): name is PersonName => name !== "anonymous");
  const made = await Promise.all(
    names.map(async (name) => [name, await actor(app, name, name.replace("_", ""), hash)]),
  );
  const people = Object.fromEntries(made) as People;
  await app.platform.db
    .insert(blocks)
    .values({ blocker_id: people.owner.id, blocked_id: people.blocked.id });
  return people;
}

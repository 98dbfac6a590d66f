import type { ProfileVisibility } from "@waymates/contract/features/profiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rows } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { canBeSearched, canFindProfile, canSeeProfile } from "./policy.ts";
import { blocks, follows } from "./tables.ts";

interface Visible {
  username: string;
  is_followed: boolean;
  is_follower: boolean;
  opens_profile: boolean;
  is_searchable: boolean;
}

const VISIBILITIES: ProfileVisibility[] = ["public", "followers", "private"];
const RELATIONS = ["stranger", "followed", "follower", "blocked", "blocker"] as const;

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
  const { db } = app.platform;
  ada = await person(app, "ada", { visibility: "private" });
  for (const visibility of VISIBILITIES) {
    for (const relation of RELATIONS) {
      const { id } = await person(app, `${relation}_${visibility}`, { visibility });
      const to = { from: ada.id, to: id };
      const back = { from: id, to: ada.id };
      const follow = { followed: to, follower: back, stranger: null, blocked: to, blocker: to }[
        relation
      ];
      if (follow)
        await db.insert(follows).values({ follower_id: follow.from, following_id: follow.to });
      const block = { blocked: to, blocker: back, stranger: null, followed: null, follower: null }[
        relation
      ];
      if (block) await db.insert(blocks).values({ blocker_id: block.from, blocked_id: block.to });
    }
  }
  const gone = await person(app, "gone");
  await db.execute(sql`update profiles set deleted_at = now() where id = ${gone.id}`);
});
afterAll(() => app.close());

const seenBy = async (viewer: TestPerson) =>
  new Map(
    (
      await rows<Visible>(app.platform.db, sql`select * from visible_people(${viewer.id}::uuid)`)
    ).map((one) => [one.username, one]),
  );

describe("visible_people", () => {
  it("decides about every visibility and relation as the policy does", async () => {
    const seen = await seenBy(ada);
    for (const visibility of VISIBILITIES) {
      for (const relation of RELATIONS) {
        const isBlocked = relation === "blocked" || relation === "blocker";
        const viewer = { isSelf: false, isFollower: relation === "followed", isBlocked };
        const found = seen.get(`${relation}_${visibility}`);
        expect(found !== undefined, `${relation} ${visibility}`).toBe(canFindProfile(viewer));
        if (!found) continue;
        expect(found).toMatchObject({
          is_followed: relation === "followed",
          is_follower: relation === "follower",
          opens_profile: canSeeProfile(viewer, visibility),
          is_searchable: canBeSearched(viewer, visibility),
        });
      }
    }
  });

  it("shows people their own profile, and omits those who deleted their account", async () => {
    const seen = await seenBy(ada);
    expect(seen.get("ada")).toMatchObject({ opens_profile: true, is_searchable: true });
    expect(seen.has("gone")).toBe(false);
  });

  it("becomes part of the statement that asks, which reads only the rows it joins", async () => {
    const plan = await rows<{ "QUERY PLAN": string }>(
      app.platform.db,
      sql`explain select username from visible_people(${ada.id}::uuid) where id = ${ada.id}`,
    );
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).not.toContain("Function Scan");
    expect(text).not.toContain("follows");
    expect(text).not.toContain("user_preferences");
  });
});

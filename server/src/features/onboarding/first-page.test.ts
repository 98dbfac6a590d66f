import type { ProposedPathsAndPages } from "@waymates/contract/features/registration";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "../accounts/tables.ts";
import { openPage } from "../pages/pages.testing.ts";
import { pageBans, pageJoinRequests, pageMembers, pages } from "../pages/tables.ts";
import { profiles } from "../profiles/tables.ts";
import { choices, join, type Newcomer, finishStepsTo } from "./newcomers.testing.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** A newcomer whose turn is the first path or page. */
async function beforeStep11(tags = ["board_games", "music", "hiking"]): Promise<Newcomer> {
  const nora = await join(app);
  await finishStepsTo(app, nora, 7);
  await nora.step(8, { tags });
  await nora.step(9, choices);
  await nora.step(10, "skip");
  return nora;
}

const proposed = async (who: Newcomer) =>
  (await who.get<ProposedPathsAndPages>("/api/auth/registration/beginnings")).body.pages;
const names = async (who: Newcomer) => (await proposed(who)).map(({ name }) => name);
const grow = (name: string, member_count: number) =>
  app.platform.db.update(pages).set({ member_count }).where(eq(pages.name, name));
async function idOf(name: string): Promise<string> {
  const [found] = await app.platform.db.select().from(pages).where(eq(pages.name, name));
  if (!found) throw new Error(`there is no page ${name}`);
  return found.id;
}

describe("communities that a newcomer is offered", () => {
  it("are those of one's interests, then the largest", async () => {
    const [ada, nora] = [await person(app, "ada"), await beforeStep11()];
    await openPage(app, ada, "big-club");
    await openPage(app, ada, "dice-club", { tags: ["board games", "hiking"] });
    await openPage(app, ada, "choir", { tags: ["music"] });
    await openPage(app, ada, "small-club");
    await grow("big-club", 900);
    expect(await names(nora)).toEqual(["dice-club", "choir", "big-club", "small-club"]);
  });

  it("are the largest for a person without interests, and none where there are none", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 10);
    expect(await names(nora)).toEqual([]);
    const ada = await person(app, "ada");
    await openPage(app, ada, "small-club");
    await openPage(app, ada, "big-club");
    await grow("big-club", 900);
    expect(await names(nora)).toEqual(["big-club", "small-club"]);
  });

  it("leave out hidden pages, and those of blocked or deleted people or with a recent ban or refusal", async () => {
    const [ada, eve, gus] = [
      await person(app, "ada"),
      await person(app, "eve"),
      await person(app, "gus"),
    ];
    const nora = await beforeStep11();
    await openPage(app, ada, "open-club");
    await openPage(app, ada, "secret-club", { visibility: "private" });
    await openPage(app, ada, "quiet-club", { visibility: "unlisted" });
    await openPage(app, eve, "eves-club");
    await openPage(app, gus, "gus-club");
    await openPage(app, ada, "strict-club", { requireApprovalByModerator: true });
    await openPage(app, ada, "shut-club");
    await eve.send("POST", "/api/blocks", { userId: nora.id });
    const { db } = app.platform;
    await db.update(profiles).set({ deleted_at: new Date() }).where(eq(profiles.id, gus.id));
    await db.insert(pageBans).values({ page_id: await idOf("shut-club"), user_id: nora.id });
    await db.insert(pageJoinRequests).values({
      id: newId(),
      page_id: await idOf("strict-club"),
      user_id: nora.id,
      status: "rejected",
      reviewed_at: new Date(),
    });
    expect(await names(nora)).toEqual(["open-club"]);
  });
});

describe("step 11 with a page", () => {
  it("joins it, and once more when the step is done again", async () => {
    const [ada, nora] = [await person(app, "ada"), await beforeStep11()];
    await openPage(app, ada, "open-club");
    const choice = { kind: "page", id: await idOf("open-club") };
    expect((await nora.step(11, choice)).body).toMatchObject({ user: { registration_step: 11 } });
    expect((await nora.step(11, choice)).status).toBe(200);
    const members = await app.platform.db.select().from(pageMembers);
    expect(members).toHaveLength(2);
    expect(members).toContainEqual(expect.objectContaining({ user_id: nora.id, role: "follower" }));
    expect(await proposed(nora)).toMatchObject([
      { name: "open-club", memberCount: 2, joined: true, requested: false },
    ]);
  });

  it("sends a request where a moderator decides, and tells so", async () => {
    const [ada, nora] = [await person(app, "ada"), await beforeStep11()];
    await openPage(app, ada, "strict-club", { requireApprovalByModerator: true });
    expect(await proposed(nora)).toMatchObject([
      { needsApproval: true, joined: false, requested: false },
    ]);
    const choice = { kind: "page", id: await idOf("strict-club") };
    expect((await nora.step(11, choice)).status).toBe(200);
    expect(await app.platform.db.select().from(pageJoinRequests)).toMatchObject([
      { user_id: nora.id, status: "pending" },
    ]);
    expect(await proposed(nora)).toMatchObject([{ joined: false, requested: true }]);
    await app.settle();
    const { items } = (await ada.get<{ items: object[] }>("/api/notifications")).body;
    expect(items).toMatchObject([{ type: "page_join_request", actorId: nora.id }]);
  });

  it("refuses one that is hidden or missing, and stays on the step", async () => {
    const [ada, nora] = [await person(app, "ada"), await beforeStep11()];
    await openPage(app, ada, "secret-club", { visibility: "private" });
    for (const id of [await idOf("secret-club"), newId()]) {
      expect(await nora.step(11, { kind: "page", id })).toMatchObject({ status: 404 });
    }
    expect(await app.platform.db.$count(pageJoinRequests)).toBe(0);
    const [account] = await app.platform.db.select().from(accounts).where(eq(accounts.id, nora.id));
    expect(account?.registration_step).toBe(10);
  });
});

import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chapters, nodeAnswers, nodes, pathMembers, paths } from "../paths/tables.ts";
import { ask, bringIn, change, openPage } from "./pages.testing.ts";
import { pagePaths } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let fay: TestPerson;

const pageName = "makers";

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben, fay] = [await person(app, "ada"), await person(app, "ben"), await person(app, "fay")];
  await openPage(app, ada, pageName);
});
afterAll(() => app.close());

async function putPath(title: string, status: "published" | "draft" = "published") {
  const id = newId();
  const row = { id, name: `${title}-${id}`, title, status, node_count: 7, tags: ["sea"] };
  await app.platform.db.insert(paths).values(row);
  return id;
}
const attach = (who: TestPerson | null, pathId: string) =>
  change(app, who, "attachPagePath", { pageName, pathId });
const detach = (who: TestPerson | null, pathId: string) =>
  change(app, who, "detachPagePath", { pageName, pathId });
const seen = async (who: TestPerson | null) => {
  const fields = "id title imageUrl category tags nodeCount";
  const { data } = await ask(app, who, `{ page(name: "${pageName}") { paths { ${fields} } } }`);
  return (data as { page: { paths: { title: string }[] } }).page.paths;
};
const titles = async (who: TestPerson | null) => (await seen(who)).map(({ title }) => title);

describe("paths of a page", () => {
  it("are shown to all readers, in the order in which they were attached, once each", async () => {
    const [tides, stars] = [await putPath("Tides"), await putPath("Stars")];
    expect(await attach(ada, tides)).toMatchObject({ success: true, code: null });
    await attach(ada, stars);
    expect((await attach(ada, tides)).success).toBe(true);
    expect(await titles(fay)).toEqual(["Tides", "Stars"]);
    expect((await seen(null))[0]).toEqual({
      id: tides,
      title: "Tides",
      imageUrl: null,
      category: null,
      tags: ["sea"],
      nodeCount: 7,
    });
    expect((await detach(ada, tides)).success).toBe(true);
    expect(await titles(null)).toEqual(["Stars"]);
    expect((await detach(ada, tides)).code).toBe("NOT_FOUND");
  });

  it("are attached by admins and above alone", async () => {
    const path = await putPath("Tides");
    for (const role of ["follower", "member", "moderator"]) {
      const who = await person(app, `a${role}`);
      await bringIn(app, ada, pageName, who, role);
      expect((await attach(who, path)).code, role).toBe("FORBIDDEN");
      expect((await detach(who, path)).code, role).toBe("FORBIDDEN");
    }
    expect((await attach(fay, path)).code).toBe("FORBIDDEN");
    expect((await attach(null, path)).code).toBe("NOT_AUTHENTICATED");
    expect(await app.platform.db.$count(pagePaths)).toBe(0);
    await bringIn(app, ada, pageName, ben, "admin");
    expect((await attach(ben, path)).success).toBe(true);
  });

  it("are published ones: a draft, an unknown one and a missing id are refused", async () => {
    for (const id of [await putPath("Half", "draft"), newId(), "no-id"]) {
      expect((await attach(ada, id)).code).toBe("NOT_FOUND");
    }
    const path = await putPath("Tides");
    await attach(ada, path);
    await app.platform.db.update(paths).set({ status: "archived" }).where(eq(paths.id, path));
    expect(await titles(ada)).toEqual([]);
  });

  it("are twenty at most, also when thirty are attached at once", async () => {
    const ids = [];
    for (let at = 0; at < PAGE_LIMITS.paths + 10; at += 1) ids.push(await putPath(`Path ${at}`));
    const made = await Promise.all(ids.map((id) => attach(ada, id)));
    expect(made.filter(({ success }) => success)).toHaveLength(PAGE_LIMITS.paths);
    expect(made.filter(({ code }) => code === "TOO_MANY_PATHS")).toHaveLength(10);
    expect(await seen(ada)).toHaveLength(PAGE_LIMITS.paths);
  });

  it("show each reader their own progress only", async () => {
    const { db } = app.platform;
    const [tides, stars] = [await putPath("Tides"), await putPath("Stars")];
    for (const path of [tides, stars]) await attach(ada, path);
    const chapter_id = newId();
    await db.insert(chapters).values({ id: chapter_id, path_id: tides, order_index: 0 });
    const question = { chapter_id, type: "true_false" as const, prompt: "Wet?", payload: {} };
    const questions = [0, 1].map((order_index) => ({ ...question, id: newId(), order_index }));
    await db.insert(nodes).values(questions);
    await db.insert(pathMembers).values({ path_id: tides, user_id: ben.id });
    const answer = { user_id: ben.id, answer: true, correct: true, first_correct: true };
    const answerNode = (at: number) =>
      db.insert(nodeAnswers).values({ ...answer, node_id: questions[at]?.id ?? "" });
    const progress = async (who: TestPerson | null) => {
      const fields = "viewerProgress { answered total isDone tierId }";
      const { data } = await ask(app, who, `{ page(name: "${pageName}") { paths { ${fields} } } }`);
      const { page } = data as { page: { paths: { viewerProgress: object | null }[] } };
      return page.paths.map(({ viewerProgress }) => viewerProgress);
    };
    const begun = { answered: 0, total: 2, isDone: false, tierId: null };
    expect(await progress(ben)).toEqual([begun, null]);
    await answerNode(0);
    expect(await progress(ben)).toEqual([{ ...begun, answered: 1 }, null]);
    await answerNode(1);
    await db.update(pathMembers).set({ tier_id: 3 });
    expect(await progress(ben)).toEqual([{ answered: 2, total: 2, isDone: true, tierId: 3 }, null]);
    for (const other of [fay, null]) expect(await progress(other)).toEqual([null, null]);
  });

  it("are shown to members alone on a private page", async () => {
    await attach(ada, await putPath("Tides"));
    await change(app, ada, "updatePage", { pageName, input: { visibility: "private" } });
    expect(await titles(fay)).toEqual([]);
    expect(await titles(null)).toEqual([]);
    await bringIn(app, ada, pageName, ben);
    expect(await titles(ben)).toEqual(["Tides"]);
  });
});

import type { StaffFound } from "@waymates/contract/features/staff";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "../accounts/tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app.close());

async function find(who: TestPerson, query: string) {
  const { status, body } = await who.get<Page<StaffFound>>(`/api/admin/search?query=${query}`);
  expect(status).toBe(200);
  return body.items;
}

async function kindsFor(who: TestPerson, query: string) {
  return [...new Set((await find(who, query)).map(({ kind }) => kind))];
}

it("finds people for moderators and paths and questions for editors, and neither for the other", async () => {
  const iris = await person(app, "iris", { role: "admin" });
  const milo = await person(app, "milo", { role: "moderator" });
  const edda = await person(app, "edda", { role: "editor" });
  const { status, body } = await iris.send<{ path: { id: string } }>("POST", "/api/admin/paths", {
    title: "Milometers",
  });
  expect(status).toBe(201);
  const chapter = await iris.send<{ chapter: { id: string } }>("POST", "/api/admin/chapters", {
    path_id: body.path.id,
  });
  const node = await iris.send<{ data: { id: string } }>("POST", "/api/admin/nodes", {
    chapter_id: chapter.body.chapter.id,
    type: "true_false",
    prompt: "Does a milometer count miles?",
    payload: { correct: true },
  });
  expect(node.status).toBe(201);
  expect(await kindsFor(milo, "milo")).toEqual(["person"]);
  expect(await kindsFor(edda, "milo")).toEqual(["path", "question"]);
  const found = await edda.get<Page<StaffFound>>("/api/admin/search?query=count%20miles");
  expect(found.body.items.map(({ url }) => url)).toEqual([`/admin/nodes/${node.body.data.id}`]);
  expect(await kindsFor(iris, "milo")).toEqual(["person", "path", "question"]);
});

it("finds texts and the places of their part for translators, by the words and by the key", async () => {
  const tara = await person(app, "tara", { role: "translator" });
  await app.platform.db
    .update(accounts)
    .set({ staff_languages: ["de-DE"] })
    .where(eq(accounts.id, tara.id));
  const key = "suggestion.intro";
  const [text] = await find(tara, key);
  expect(text).toMatchObject({ kind: "text", id: key });
  expect(text?.url).toBe(`/admin/translations/de-DE?query=${key}`);
  const words = encodeURIComponent(text?.title.slice(0, 40) ?? "");
  expect((await find(tara, words)).map(({ id }) => id)).toContain(key);
  expect(await kindsFor(tara, "tara")).not.toContain("person");
  expect((await find(tara, "languages")).find(({ kind }) => kind === "screen")).toMatchObject({
    url: "/admin/languages",
  });
});

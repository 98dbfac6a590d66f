import type { Suggestion } from "@waymates/contract/features/follows";
import type { ListedPerson } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "./store/follows.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

describe("a person in a list", () => {
  it("is shown with their relation to the reader, not to the owner of the list", async () => {
    const { db } = app.platform;
    const star = await person(app, "star");
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    const cleo = await person(app, "cleo", { confirmsFollows: true });
    const fay = await person(app, "fay");
    for (const one of [ada, ben, cleo, fay]) await insertFollow(db, one.id, star.id);
    await insertFollow(db, ada.id, ben.id);
    await insertFollow(db, ben.id, ada.id);
    await insertFollow(db, fay.id, ada.id);
    await ada.send("POST", "/api/follows/follow", { followingId: cleo.id });

    const { body } = await ada.get<Page<ListedPerson>>("/api/profiles/star/followers");
    const relations = Object.fromEntries(body.items.map((item) => [item.username, item.relation]));
    const nothing = { self: false, following: false, followedBy: false, requested: false };
    expect(relations).toEqual({
      ada: { ...nothing, self: true },
      ben: { ...nothing, following: true, followedBy: true },
      cleo: { ...nothing, requested: true },
      fay: { ...nothing, followedBy: true },
    });
  });
});

describe("a suggestion", () => {
  it("names mutual friends, and is listed first where the person already follows", async () => {
    const { db } = app.platform;
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    const cleo = await person(app, "cleo");
    const fay = await person(app, "fay");
    await insertFollow(db, ada.id, ben.id);
    await insertFollow(db, ben.id, cleo.id);
    await insertFollow(db, fay.id, ada.id);
    const { body } = await ada.get<{ items: Suggestion[] }>("/api/follows/suggestions");
    expect(body.items.map(({ username, why, followsYou }) => [username, why, followsYou])).toEqual([
      ["fay", null, true],
      ["cleo", "Ben", false],
    ]);
  });
});

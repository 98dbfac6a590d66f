import type { PageDetails, PageSummary } from "@waymates/contract/features/page-views";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { bringIn, change, openPage } from "./pages.testing.ts";

type Caller = Pick<TestPerson, "get" | "send">;
let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let halfway: TestPerson;
let visitor: Caller;

beforeAll(async () => {
  app = await testApp();
  visitor = anonymous(app);
});
beforeEach(async () => {
  await app.reset();
  [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  halfway = await person(app, "gus", { step: 4 });
});
afterAll(() => app.close());

const read = async (who: Caller, name: string) =>
  (await who.get<PageDetails>(`/api/pages/${name}`)).body;
const list = async (who: Caller, query = "") =>
  (await who.get<Page<PageSummary>>(`/api/pages${query}`)).body;
const names = async (who: Caller, query = "") =>
  (await list(who, query)).items.map(({ name }) => name);

describe("GET /api/pages/:pageName", () => {
  it("answers everything that a page shows, and what it is to its reader", async () => {
    await openPage(app, ada, "makers", {
      about: "We make things.",
      tags: ["wood"],
      socialLinks: [{ platform: "website", url: "https://makers.example" }],
      customizationConfig: { accentColor: "#1f7f8c", coverScene: "tide" },
    });
    await change(app, ada, "createPageChatChannel", {
      input: { pageName: "makers", name: "shed" },
    });
    await bringIn(app, ada, "makers", ben);
    const shown = await read(ben, "makers");
    expect(shown).toEqual({
      id: expect.any(String),
      name: "makers",
      language: "en-US",
      displayName: "The makers",
      type: "community",
      about: "We make things.",
      avatarUrl: null,
      tags: ["wood"],
      memberCount: 2,
      requireApprovalByModerator: false,
      visibility: "public",
      customizationConfig: { accentColor: "#1f7f8c", coverScene: "tide" },
      viewerRole: "follower",
      defaultContentFilter: "all",
      allowFollowerPosting: true,
      createdAt: expect.stringMatching(/Z$/),
      canManage: false,
      viewerRights: ["post", "writeInChannels", "invite"],
      viewerInvited: false,
      viewerMutedUntil: null,
      pendingRequestCount: 0,
      viewerRequest: null,
      creator: {
        id: ada.id,
        username: "ada",
        firstName: "Ada",
        lastName: "Example",
        avatarUrl: null,
      },
      socialLinks: [{ platform: "website", url: "https://makers.example/", icon: "globe" }],
      members: [
        {
          userId: ada.id,
          role: "owner",
          createdAt: expect.stringMatching(/Z$/),
          user: expect.objectContaining({ username: "ada" }),
        },
        expect.objectContaining({ userId: ben.id, role: "follower" }),
      ],
      chatChannels: [
        {
          id: expect.any(String),
          name: "shed",
          description: null,
          imageUrl: null,
          isActive: true,
          memberCount: 2,
        },
      ],
      paths: [],
    });
    expect(await read(ada, "makers")).toMatchObject({ canManage: true, viewerRole: "owner" });
  });

  it("hides the inside of a private page from outsiders, and its members too", async () => {
    await openPage(app, ada, "attic", { visibility: "private", about: "Quiet.", tags: ["hidden"] });
    await change(app, ada, "createPageChatChannel", { input: { pageName: "attic", name: "in" } });
    for (const who of [visitor, ben, halfway]) {
      expect(await read(who, "attic")).toMatchObject({
        about: "Quiet.",
        memberCount: 1,
        tags: [],
        creator: null,
        socialLinks: [],
        members: [],
        chatChannels: [],
        paths: [],
        viewerRights: [],
      });
      expect(await who.get("/api/pages/attic/members")).toMatchObject({ body: { items: [] } });
      expect(await names(who)).toEqual([]);
    }
    await bringIn(app, ada, "attic", ben);
    expect(await read(ben, "attic")).toMatchObject({ tags: ["hidden"], chatChannels: [{}] });
  });

  it("and its members are NOT_FOUND where there is no such page", async () => {
    for (const path of ["/api/pages/nowhere", "/api/pages/nowhere/members"]) {
      expect(await visitor.get(path)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    }
  });
});

describe("GET /api/pages", () => {
  it("lists public pages lot after lot, by kind, by words and by place", async () => {
    for (const name of ["one-page", "two-page", "three-page"]) await openPage(app, ada, name);
    await openPage(app, ada, "class-page", { type: "class" });
    await openPage(app, ada, "quiet-page", { visibility: "unlisted" });
    await bringIn(app, ada, "two-page", ben);
    const first = await list(visitor, "?limit=2");
    expect(first.items.map(({ name }) => name)).toEqual(["two-page", "class-page"]);
    const rest = await list(visitor, `?limit=2&cursor=${first.nextCursor}`);
    expect(rest.items.map(({ name }) => name)).toEqual(["one-page", "three-page"]);
    expect(rest.nextCursor).toBeNull();
    expect(await names(visitor, "?type=class")).toEqual(["class-page"]);
    expect(await names(visitor, "?search=THREE")).toEqual(["three-page"]);
    expect(await names(visitor, "?offset=3&limit=2")).toEqual(["three-page"]);
    expect((await list(ben)).items[0]).toMatchObject({ name: "two-page", viewerRole: "follower" });
    // A page that grows between two lots changes its place, and is neither lost nor given twice.
    await bringIn(app, ada, "three-page", ben);
    await bringIn(app, ada, "three-page", await person(app, "fay"));
    const grown = await list(visitor, `?limit=2&cursor=${first.nextCursor}`);
    expect(grown.items.map(({ name }) => name)).toEqual(["three-page", "one-page"]);
  });

  it("lists the caller's own pages to members alone", async () => {
    await openPage(app, ada, "attic", { visibility: "private" });
    await openPage(app, ben, "makers");
    expect(await list(ada, "?joined=true&limit=1")).toMatchObject({
      items: [{ name: "attic", viewerRole: "owner" }],
      nextCursor: null,
    });
    const asked = "/api/pages?joined=true";
    expect(await visitor.get(asked)).toMatchObject({
      status: 401,
      body: { code: "NOT_AUTHENTICATED" },
    });
    expect((await halfway.get(asked)).body).toMatchObject({ code: "REGISTRATION_INCOMPLETE" });
  });

  it.each(["limit=51", "limit=0", "offset=10001", "cursor=nonsense", "type=club", "of=all"])(
    "refuses %s",
    async (query) => {
      expect(await visitor.get(`/api/pages?${query}`)).toMatchObject({
        status: 422,
        body: { code: "VALIDATION" },
      });
    },
  );
});

describe("GET /api/page-names/:pageName", () => {
  it("says whether a name is free, and why not", async () => {
    await openPage(app, ada, "attic", { visibility: "private" });
    const check = async (name: string) => (await visitor.get(`/api/page-names/${name}`)).body;
    expect(await check("makers")).toEqual({ available: true, error: null });
    for (const name of ["attic", "admin", "A!"]) {
      const answer = await check(encodeURIComponent(name));
      expect(answer).toEqual({ available: false, error: expect.stringMatching(/\w/) });
    }
  });

  it("shares its 30 a minute with GraphQL", async () => {
    for (let at = 0; at < 30; at += 1) {
      expect((await ada.get(`/api/page-names/name-${at}`)).status).toBe(200);
    }
    expect((await ada.get("/api/page-names/one-more")).body).toMatchObject({
      code: "RATE_LIMITED",
    });
    const query = `{ checkPageName(name: "one-more") { available } }`;
    expect((await ada.send("POST", "/api/graphql", { query })).body).toMatchObject({
      errors: [{ extensions: { code: "RATE_LIMITED" } }],
    });
  });
});

describe("the people of a page", () => {
  it("are read by role and by words of their names, a part at a time", async () => {
    await openPage(app, ada, "makers");
    for (const username of ["cleo", "dora"]) {
      await bringIn(app, ada, "makers", await person(app, username));
    }
    const emil = await person(app, "emil");
    await bringIn(app, ada, "makers", emil);
    const found = async (query: string) => {
      const { body } = await ben.get<{ items: { user: { username: string } }[] }>(
        `/api/pages/makers/members?${query}`,
      );
      return body.items.map(({ user }) => user.username);
    };
    expect(await found("")).toEqual(["ada", "cleo", "dora", "emil"]);
    expect(await found("role=owner")).toEqual(["ada"]);
    expect(await found("search=dora")).toEqual(["dora"]);
    expect(await found("limit=1&offset=2")).toEqual(["dora"]);
    const first = await ben.get<{ nextCursor: string }>("/api/pages/makers/members?limit=2");
    await ada.send("PUT", `/api/pages/makers/members/${emil.id}/role`, { role: "moderator" });
    expect(await found(`limit=2&cursor=${first.body.nextCursor}`)).toEqual(["emil", "dora"]);
    expect((await ben.get("/api/pages/makers/members?limit=501")).status).toBe(422);
  });

  it.each(["join-requests", "bans", "mutes"])("shows its %s to moderators alone", async (part) => {
    await openPage(app, ada, "makers");
    await bringIn(app, ada, "makers", ben, "member");
    const path = `/api/pages/makers/${part}`;
    expect(await ada.get(path)).toMatchObject({ status: 200, body: { items: [] } });
    expect(await ben.get(path)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await visitor.get(path)).status).toBe(401);
    expect((await ada.get(`/api/pages/nowhere/${part}`)).status).toBe(404);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { profiles } from "../profiles/tables.ts";
import { newId } from "../../platform/ids.ts";
import { ask, bringIn, change, openPage, ownStatements } from "./pages.testing.ts";
import { pageMembers, pages } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let fay: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben, fay] = [await person(app, "ada"), await person(app, "ben"), await person(app, "fay")];
});
afterAll(() => app.close());

const EVERYTHING = `id name displayName type about avatarUrl tags requireApprovalByModerator
  defaultContentFilter allowFollowerPosting visibility creatorId createdAt customizationConfig
  socialLinks { platform url icon } creator { id username } canManage memberCount
  members { id pageId userId role createdAt user { id username firstName lastName avatarUrl } }
  chatChannels { id name description imageUrl pageId createdBy isActive memberCount }`;
const read = async (who: TestPerson | null, name: string) =>
  (await ask(app, who, `{ page(name: "${name}") { ${EVERYTHING} } }`)).data?.["page"] as Record<
    string,
    unknown
  > | null;
const names = async (who: TestPerson | null, args = "") => {
  const { data } = await ask(app, who, `{ pages${args} { name } }`);
  return (data as { pages: { name: string }[] }).pages.map(({ name }) => name);
};

describe("a page", () => {
  it("has every field of the specification", async () => {
    await openPage(app, ada, "makers", {
      about: "We make things.",
      tags: ["Wood", "wood", "metal"],
      socialLinks: [{ platform: "website", url: "https://makers.example" }],
      customizationConfig: { accentColor: "#1f7f8c", coverScene: "tide" },
    });
    await change(app, ada, "createPageChatChannel", {
      input: { pageName: "makers", name: "shed", description: "Tools" },
    });
    expect(await read(null, "makers")).toEqual({
      id: expect.any(String),
      name: "makers",
      displayName: "The makers",
      type: "community",
      about: "We make things.",
      avatarUrl: null,
      tags: ["wood", "metal"],
      requireApprovalByModerator: false,
      defaultContentFilter: "all",
      allowFollowerPosting: true,
      visibility: "public",
      creatorId: ada.id,
      createdAt: expect.stringMatching(/Z$/),
      customizationConfig: { accentColor: "#1f7f8c", coverScene: "tide" },
      socialLinks: [{ platform: "website", url: "https://makers.example/", icon: "globe" }],
      creator: { id: ada.id, username: "ada" },
      canManage: false,
      memberCount: 1,
      members: [
        {
          id: expect.any(String),
          pageId: expect.any(String),
          userId: ada.id,
          role: "owner",
          createdAt: expect.any(String),
          user: {
            id: ada.id,
            username: "ada",
            firstName: "Ada",
            lastName: "Example",
            avatarUrl: null,
          },
        },
      ],
      chatChannels: [
        {
          id: expect.any(String),
          name: "shed",
          description: "Tools",
          imageUrl: null,
          pageId: expect.any(String),
          createdBy: ada.id,
          isActive: true,
          memberCount: 1,
        },
      ],
    });
  });

  it("shows outsiders the name, picture, about and count of a private page, which no list has", async () => {
    await openPage(app, ada, "attic", {
      visibility: "private",
      about: "Quiet.",
      tags: ["hidden"],
      socialLinks: [{ platform: "website", url: "https://attic.example" }],
    });
    await change(app, ada, "createPageChatChannel", { input: { pageName: "attic", name: "in" } });
    for (const who of [null, ben, await person(app, "gus", { step: 4 })]) {
      expect(await read(who, "attic")).toMatchObject({
        displayName: "The attic",
        about: "Quiet.",
        memberCount: 1,
        members: [],
        chatChannels: [],
        tags: [],
        socialLinks: [],
        creator: null,
        creatorId: null,
      });
      expect(await names(who)).toEqual([]);
      expect(await names(who, `(search: "attic")`)).toEqual([]);
    }
    await bringIn(app, ada, "attic", ben);
    expect(await read(ben, "attic")).toMatchObject({ members: [{}, {}], chatChannels: [{}] });
    expect(await names(ben, "(joined: true)")).toEqual(["attic"]);
    expect(await names(ben)).toEqual([]);
  });

  it("finds an unlisted page by its address alone", async () => {
    await openPage(app, ada, "quiet", { visibility: "unlisted" });
    expect(await names(ben)).toEqual([]);
    expect(await read(null, "quiet")).toMatchObject({ displayName: "The quiet" });
  });

  it("is not there once it is deleted, nor before", async () => {
    expect(await read(null, "makers")).toBeNull();
    await openPage(app, ada, "makers");
    await bringIn(app, ada, "makers", ben, "admin");
    expect((await change(app, ben, "deletePage", { pageName: "makers" })).code).toBe("FORBIDDEN");
    expect((await change(app, ada, "deletePage", { pageName: "makers" })).success).toBe(true);
    expect(await read(ada, "makers")).toBeNull();
  });
});

describe("the members of a page", () => {
  it("is not shown to visitors where the profile is not public, nor across a block", async () => {
    const shy = await person(app, "shy", { visibility: "followers" });
    await openPage(app, ada, "makers");
    for (const who of [ben, shy]) await bringIn(app, ada, "makers", who);
    const ids = async (who: TestPerson | null) => {
      const found = (await read(who, "makers")) as { members: { userId: string }[] };
      return found.members.map(({ userId }) => userId);
    };
    expect(await ids(null)).toEqual([ada.id, ben.id]);
    expect(await ids(fay)).toEqual([ada.id, ben.id, shy.id]);
    await fay.send("POST", "/api/blocks", { userId: ben.id });
    expect(await ids(fay)).toEqual([ada.id, shy.id]);
    expect(await ids(ben)).toContain(shy.id);
  });

  it("is found by words of a name or username, of any case and accent, and by no sign of search", async () => {
    await openPage(app, ada, "makers");
    await bringIn(app, ada, "makers", ben);
    await app.platform.db.execute(
      sql`update profiles set first_name = 'Bénédicte' where id = ${ben.id}`,
    );
    const found = async (search: string) => {
      const query = `query($s: String) { page(name: "makers") { members(search: $s) { userId } } }`;
      const { data } = await ask(app, ada, query, { s: search });
      const { page } = data as { page: { members: { userId: string }[] } };
      return page.members.map(({ userId }) => userId);
    };
    for (const typed of ["benedicte", "DICTE EX", "ben"])
      expect(await found(typed)).toEqual([ben.id]);
    for (const typed of ["%", "_", "\\", "nobody"]) expect(await found(typed)).toEqual([]);
    expect(await found("")).toEqual([ada.id, ben.id]);
  });

  it("is read in a constant number of statements, five or five hundred", async () => {
    await openPage(app, ada, "makers");
    const [page] = await app.platform.db.select().from(pages);
    const crowd = Array.from({ length: 499 }, (_, at) => ({
      id: newId(),
      username: `crowd${at}x`,
      first_name: "C",
      last_name: "X",
    }));
    const count = async () => {
      // Listeners and caches are done before.
      await app.settle();
      await read(ada, "makers");
      let members = 0;
      const statements = await ownStatements(app, async () => {
        members = ((await read(ada, "makers")) as { members: unknown[] }).members.length;
      });
      return { statements, members };
    };
    const few = await count();
    await app.platform.db.insert(profiles).values(crowd);
    await app.platform.db
      .insert(pageMembers)
      .values(crowd.map(({ id }) => ({ page_id: page?.id ?? "", user_id: id })));
    const many = await count();
    expect([few.members, many.members]).toEqual([1, 500]);
    expect(many.statements).toBe(few.statements);
    expect(many.statements).toBeLessThan(14);
  });
});

describe("the list of pages", () => {
  beforeEach(async () => {
    await openPage(app, ada, "makers");
    await openPage(app, ada, "room-4b", { type: "class", displayName: "Räume und Zeit" });
    await openPage(app, ben, "river-watch", { type: "organization" });
    await bringIn(app, ben, "river-watch", fay);
  });

  it("is read in as many statements for three pages as for twenty", async () => {
    const count = async () => {
      await app.settle();
      const asked = `{ pages(limit: 20) { canManage viewerRequest { id } pendingRequestCount
        members(limit: 3) { userId } chatChannels { id } paths { id } } }`;
      await ask(app, ada, asked);
      let found = 0;
      const statements = await ownStatements(app, async () => {
        const { data } = await ask(app, ada, asked);
        found = (data as { pages: unknown[] }).pages.length;
      });
      return [found, statements] as const;
    };
    const few = await count();
    const more = Array.from({ length: 17 }, (_, at) => ({
      id: newId(),
      name: `many-${at}`,
      display_name: "Many",
    }));
    await app.platform.db.insert(pages).values(more);
    const many = await count();
    expect([few[0], many[0]]).toEqual([3, 20]);
    expect(many[1]).toBe(few[1]);
    expect(few[1]).toBeGreaterThan(5);
  });

  it("has the largest first, by kind, by words of a name, and lot by lot", async () => {
    expect(await names(null)).toEqual(["river-watch", "makers", "room-4b"]);
    expect(await names(null, `(type: "class")`)).toEqual(["room-4b"]);
    expect(await names(null, `(search: "RAUME")`)).toEqual(["room-4b"]);
    expect(await names(null, `(search: "%")`)).toEqual([]);
    expect(await names(null, "(limit: 1, offset: 1)")).toEqual(["makers"]);
  });

  it("continues after the last listed page, whatever has grown meanwhile", async () => {
    const lot = async (args: string) => {
      const { data } = await ask(app, ada, `{ pages${args} { name cursor } }`);
      return (data as { pages: { name: string; cursor: string }[] }).pages;
    };
    const first = await lot("(limit: 2)");
    expect(first.map(({ name }) => name)).toEqual(["river-watch", "makers"]);
    await app.platform.db.update(pages).set({ member_count: 99 }).where(eq(pages.name, "makers"));
    const next = await lot(`(limit: 2, after: ${JSON.stringify(first.at(-1)?.cursor)})`);
    expect(next.map(({ name }) => name)).toEqual(["room-4b"]);
    expect(await lot(`(after: ${JSON.stringify(next.at(-1)?.cursor)})`)).toEqual([]);
  });

  it.each([
    `(after: "makers")`,
    "(limit: 51)",
    "(limit: 0)",
    "(offset: 10001)",
    "(offset: -1)",
    `(type: "club")`,
  ])("refuses %s", async (args) => {
    const answer = await ask(app, ada, `{ pages${args} { name } }`);
    expect(answer.errors?.[0]?.extensions.code).toBe("VALIDATION");
  });
});

describe("what only moderators see", () => {
  it("is refused to others, with nothing", async () => {
    await openPage(app, ada, "tidepool", { requireApprovalByModerator: true });
    await bringIn(app, ada, "tidepool", ben, "member");
    const { request } = await change(app, fay, "joinPage", {
      input: { pageName: "tidepool", message: "Boots ready" },
    });
    const query = `{ pageJoinRequests(pageName: "tidepool") { id message user { username } } }`;
    const own = await ask(app, ada, query);
    expect(own.data).toEqual({
      pageJoinRequests: [{ id: request?.id, message: "Boots ready", user: { username: "fay" } }],
    });
    for (const [who, code] of [
      [ben, "FORBIDDEN"],
      [fay, "FORBIDDEN"],
      [null, "NOT_AUTHENTICATED"],
    ] as const) {
      for (const asked of [query, `{ pageBans(pageName: "tidepool") { id } }`]) {
        const { data, errors } = await ask(app, who, asked);
        expect([data, errors?.[0]?.extensions.code]).toEqual([null, code]);
      }
      const counted = await ask(app, who, `{ page(name: "tidepool") { pendingRequestCount } }`);
      expect(counted.data).toEqual({ page: { pendingRequestCount: 0 } });
    }
  });
});

describe("the banned people of a page", () => {
  const banned = async (args: string) => {
    const { data } = await ask(app, ada, `{ pageBans(pageName: "tidepool"${args}) { username } }`);
    return (data as { pageBans: { username: string }[] }).pageBans.map(({ username }) => username);
  };

  beforeEach(async () => {
    await openPage(app, ada, "tidepool");
    for (const who of [ben, await person(app, "cleo"), fay]) {
      await bringIn(app, ada, "tidepool", who, "member");
      await change(app, ada, "banPageMember", { pageName: "tidepool", userId: who.id });
    }
  });

  it("is the last one first, as many as asked for, or found by name", async () => {
    expect(await banned("")).toEqual(["fay", "cleo", "ben"]);
    expect(await banned(", limit: 2")).toEqual(["fay", "cleo"]);
    expect(await banned(`, search: "CLÉ"`)).toEqual(["cleo"]);
    expect(await banned(`, search: "%"`)).toEqual([]);
  });

  it.each(["limit: 0", "limit: 501", `search: "${"x".repeat(61)}"`])("refuses %s", async (args) => {
    const { errors } = await ask(app, ada, `{ pageBans(pageName: "tidepool", ${args}) { id } }`);
    expect(errors?.[0]?.extensions.code).toBe("VALIDATION");
  });
});

describe("a page's name", () => {
  const check = async (name: string, who: TestPerson | null = ada) =>
    (await ask(app, who, `query($n: String!) { checkPageName(name: $n) { available error } }`, {
      n: name,
    })) as { data: { checkPageName: object } | null; errors?: { extensions: { code: string } }[] };

  it("is free, taken, reserved or invalid; private and archived pages take theirs", async () => {
    await openPage(app, ada, "attic", { visibility: "private" });
    await app.platform.db.execute(sql`update pages set archived_at = now()`);
    expect((await check("makers")).data?.checkPageName).toEqual({ available: true, error: null });
    for (const name of ["attic", "admin", "pages", "waymates"]) {
      expect((await check(name)).data?.checkPageName).toEqual({
        available: false,
        error: "This address is already taken.",
      });
    }
    for (const name of ["a", "-ab", "ab-", "A-B", "a_b", "a b", "x".repeat(41), "ä-ö", ""]) {
      expect((await check(name)).data?.checkPageName).toMatchObject({
        available: false,
        error: expect.stringContaining("lowercase letters"),
      });
    }
  });

  it("is looked up thirty times a minute, however it is asked for", async () => {
    const asker = await person(app, "asker");
    for (let at = 0; at < 30; at += 1) await check(`name-${at}`, asker);
    const answer = await check("one-more", asker);
    expect(answer.errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
  });

  it("cannot be had when it is taken or reserved", async () => {
    await openPage(app, ada, "makers");
    for (const name of ["makers", "admin"]) {
      const made = await change(app, ben, "createPage", { input: { name, displayName: "Mine" } });
      expect(made).toMatchObject({ success: false, code: "PAGE_NAME_TAKEN", page: null });
    }
    expect(await app.platform.db.$count(pages)).toBe(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { uploads } from "../../platform/tables.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { passOnPages } from "./service/roles.ts";
import { ask, bringIn, change, openPage } from "./pages.testing.ts";
import { pageChannels, pages } from "./tables.ts";

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
  await openPage(app, ada, "makers");
});
afterAll(() => app.close());

const update = (who: TestPerson | null, input: Record<string, unknown>) =>
  change(app, who, "updatePage", { pageName: "makers", input });
const stored = async () => (await app.platform.db.select().from(pages))[0];
const roles = async () =>
  Object.fromEntries(
    (
      await rows<{ username: string; role: string }>(
        app.platform.db,
        sql`select p.username, m.role from page_members m join profiles p on p.id = m.user_id`,
      )
    ).map(({ username, role }) => [username, role]),
  );

async function putIn(owner: TestPerson): Promise<string> {
  const id = newId();
  await app.platform.db
    .insert(uploads)
    .values({ id, owner_id: owner.id, width: 1, height: 1, bytes: 1 });
  return id;
}

describe("a page's look and links", () => {
  const link = (url: string) => ({ socialLinks: [{ platform: "website", url }] });
  const look = (customizationConfig: unknown) => ({ customizationConfig });
  const bad: [string, Record<string, unknown>][] = [
    ["a script as an address", link("javascript:alert(1)")],
    ["a script with a tab in it", link("java\tscript:alert(1)")],
    ["a script behind https", link("https:javascript:alert(1)")],
    ["data as an address", link("data:text/html,<script>alert(1)</script>")],
    ["an old script", link("vbscript:msgbox(1)")],
    ["an address without a scheme", link("//evil.example")],
    ["plain http", link("http://example.org")],
    ["an address that hides another behind a name", link("https://example.org@evil.example")],
    ["a password in an address", link("https://a:b@evil.example")],
    ["a backslash in an address", link("https:\\\\evil.example")],
    ["an address longer than 2,048", link(`https://example.org/${"x".repeat(2048)}`)],
    ["an unknown platform", { socialLinks: [{ platform: "evil", url: "https://example.org" }] }],
    [
      "an icon that is none of ours",
      { socialLinks: [{ platform: "website", url: "https://example.org", icon: "x onload" }] },
    ],
    ["nine links", { socialLinks: Array(9).fill(link("https://example.org").socialLinks[0]) }],
    ["a named colour", look({ accentColor: "red" })],
    ["a colour with more behind it", look({ accentColor: "#112233;background:url(x)" })],
    ["a short colour", look({ accentColor: "#123" })],
    ["an unknown scene", look({ coverScene: "evil" })],
    ["an unknown key", look({ css: "body{}" })],
    ["an address as a picture", look({ coverId: "https://evil.example/x.png" })],
    ["a look that is a list", look([])],
    ["a look that is a text", look("#112233")],
    ["a key of all objects", look({ constructor: "x" })],
    ["a huge look", look({ accentColor: "#112233".repeat(3000) })],
    ["nine tags", { tags: Array.from({ length: 9 }, (_, at) => `tag${at}`) }],
    ["a tag with markup", { tags: ["<b>x</b>"] }],
    ["a name of one letter", { displayName: "x" }],
    ["a name of two lines", { displayName: "one\ntwo" }],
    ["a name that turns around", { displayName: "abc\u202Edef" }],
    ["a name with a zero in it", { displayName: "abc\u0000def" }],
    ["a text too long", { about: "x".repeat(2001) }],
    ["an unknown type", { type: "club" }],
    ["an unknown visibility", { visibility: "secret" }],
    ["an unknown filter", { defaultContentFilter: "nothing" }],
    ["no name at all", { displayName: null }],
  ];

  it.each(bad)("%s is refused, and nothing changes", async (_what, input) => {
    const before = await stored();
    const [field] = Object.keys(input);
    const answer = await update(ada, input);
    expect(answer).toMatchObject({ success: false, code: "VALIDATION", page: null });
    expect(Object.keys(answer.fields ?? {})[0]).toContain(field);
    expect(await stored()).toEqual(before);
  });

  it("a key that would change all objects is refused, in a variable and in the document", async () => {
    const before = await stored();
    const headers = { authorization: `Bearer ${ada.token}`, "content-type": "application/json" };
    const document = `mutation($c: JSON) { updatePage(pageName: "makers", input: {customizationConfig: $c}) { code } }`;
    const payload = `{"query": ${JSON.stringify(document)}, "variables": {"c": {"__proto__": {"x": 1}}}}`;
    const sent = await app.http.inject({ method: "POST", url: "/api/graphql", headers, payload });
    expect(sent.statusCode).toBe(400);
    const { data } = await ask(
      app,
      ada,
      `mutation { updatePage(pageName: "makers", input: {customizationConfig: {__proto__: {x: 1}}}) { code } }`,
    );
    expect(data).toEqual({ updatePage: { code: "VALIDATION" } });
    expect(await stored()).toEqual(before);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it("accept the person's own pictures and no other person's; earlier pictures stay", async () => {
    const [own, foreign] = [await putIn(ada), await putIn(ben)];
    expect(await update(ada, { avatarId: foreign })).toMatchObject({
      code: "VALIDATION",
      fields: { avatarId: "NOT_YOURS" },
    });
    expect(await update(ada, look({ coverId: foreign }))).toMatchObject({ code: "VALIDATION" });
    await update(ada, { avatarId: own, ...look({ coverId: own, accentColor: "#112233" }) });
    expect(await stored()).toMatchObject({
      avatar_url: `/uploads/${own}.webp`,
      customization_config: { coverId: own, accentColor: "#112233" },
    });
    await bringIn(app, ada, "makers", ben, "admin");
    expect(await update(ben, look({ coverId: own, accentColor: "#445566" }))).toMatchObject({
      success: true,
    });
    await update(ada, { avatarId: null });
    expect((await stored())?.avatar_url).toBeNull();
  });

  it("stores markup as plain text", async () => {
    const about = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
    expect((await update(ada, { about, displayName: "<b>Makers</b>" })).success).toBe(true);
    expect(await stored()).toMatchObject({ about, display_name: "<b>Makers</b>" });
  });

  it("is changed by admins and above alone", async () => {
    for (const role of ["follower", "member", "moderator"]) {
      const who = await person(app, `a${role}`);
      await bringIn(app, ada, "makers", who, role);
      expect((await update(who, { about: "mine" })).code).toBe("FORBIDDEN");
    }
    expect((await update(fay, { about: "mine" })).code).toBe("FORBIDDEN");
    expect((await update(null, { about: "mine" })).code).toBe("NOT_AUTHENTICATED");
    expect((await stored())?.about).toBe("");
    const iris = await person(app, "iris", { role: "admin" });
    expect((await update(iris, { about: "Tidied." })).success).toBe(true);
    expect((await change(app, iris, "deletePage", { pageName: "makers" })).code).toBe("FORBIDDEN");
  });
});

describe("roles", () => {
  const give = (who: TestPerson, target: TestPerson, role: string) =>
    change(app, who, "updatePageMemberRole", { pageName: "makers", userId: target.id, role });

  it("are given by rank, and never by oneself to oneself", async () => {
    const gus = await person(app, "gus");
    await bringIn(app, ada, "makers", ben, "moderator");
    await bringIn(app, ada, "makers", fay, "admin");
    await bringIn(app, ada, "makers", gus);
    const refused: [TestPerson, TestPerson, string][] = [
      [gus, gus, "owner"],
      [gus, ben, "follower"],
      [ben, ben, "admin"],
      [ben, gus, "moderator"],
      [ben, fay, "follower"],
      [fay, ada, "follower"],
      [fay, gus, "admin"],
      [fay, gus, "owner"],
      [ada, fay, "owner"],
      [ada, ada, "member"],
    ];
    const before = await roles();
    for (const [who, target, role] of refused) {
      expect((await give(who, target, role)).code, `${who.username} ${role}`).toBe("FORBIDDEN");
    }
    expect((await give(ada, gus, "king")).code).toBe("VALIDATION");
    expect((await give(ada, await person(app, "olga"), "member")).code).toBe("NOT_FOUND");
    expect(await roles()).toEqual(before);
    expect(await give(ben, gus, "member")).toMatchObject({
      success: true,
      member: { userId: gus.id, role: "member" },
    });
  });

  it("transfers ownership completely, and two concurrent transfers leave one owner", async () => {
    await bringIn(app, ada, "makers", ben);
    await bringIn(app, ada, "makers", fay);
    const made = await Promise.all(
      [ben, fay].map(({ id: userId }) =>
        change(app, ada, "transferPage", { pageName: "makers", userId }),
      ),
    );
    expect(made.filter(({ success }) => success)).toHaveLength(1);
    expect(Object.values(await roles()).toSorted()).toEqual(["admin", "follower", "owner"]);
    expect((await roles())["ada"]).toBe("admin");
  });

  it("protect from removal and bans by equals and below", async () => {
    await bringIn(app, ada, "makers", ben, "moderator");
    await bringIn(app, ada, "makers", fay, "moderator");
    for (const mutation of ["removePageMember", "banPageMember"]) {
      for (const userId of [fay.id, ada.id, ben.id]) {
        const answer = await change(app, ben, mutation, { pageName: "makers", userId });
        expect(answer.code).toBe("FORBIDDEN");
      }
    }
    expect(Object.keys(await roles())).toHaveLength(3);
    await change(app, ada, "banPageMember", { pageName: "makers", userId: fay.id });
    expect(await roles()).toEqual({ ada: "owner", ben: "moderator" });
    expect((await stored())?.member_count).toBe(2);
  });

  it("pass on when an owner is erased: to the longest-serving admin, else moderator, else no one", async () => {
    await bringIn(app, ada, "makers", ben, "moderator");
    await bringIn(app, ada, "makers", fay, "admin");
    await passOnPages(app.platform, ada.id);
    expect(await roles()).toEqual({ ben: "moderator", fay: "owner" });
    await passOnPages(app.platform, ada.id);
    await passOnPages(app.platform, fay.id);
    expect(await roles()).toEqual({ ben: "owner" });
    await passOnPages(app.platform, ben.id);
    expect((await stored())?.archived_at).not.toBeNull();
    const { data } = await ask(app, null, `{ page(name: "makers") { id } }`);
    expect(data).toEqual({ page: null });
  });
});

describe("channels", () => {
  const open = (who: TestPerson, name: string) =>
    change(app, who, "createPageChatChannel", { input: { pageName: "makers", name } });

  it("are created by admins and above, and publish a fact", async () => {
    await bringIn(app, ada, "makers", ben, "moderator");
    for (const who of [ben, fay]) expect((await open(who, "shed")).code).toBe("FORBIDDEN");
    expect(await app.platform.db.$count(pageChannels)).toBe(0);
    const { channel } = await open(ada, "shed");
    const published = await rows<{ payload: { channelId: string } }>(
      app.platform.db,
      sql`select payload from outbox where type = 'page.channelCreated'`,
    );
    expect(published.map(({ payload }) => payload.channelId)).toEqual([channel?.id]);
  });

  it("are fifty at most", async () => {
    const [page] = await app.platform.db.select().from(pages);
    await app.platform.db.insert(pageChannels).values(
      Array.from({ length: 50 }, (_, at) => ({
        id: newId(),
        page_id: page?.id ?? "",
        name: `c${at}`,
      })),
    );
    expect((await open(ada, "one-more")).code).toBe("TOO_MANY_CHANNELS");
    expect(await app.platform.db.$count(pageChannels)).toBe(50);
  });

  it("channels of another page cannot be reached, and archived ones are open to managers alone", async () => {
    const { channel } = await open(ada, "shed");
    await openPage(app, ben, "elsewhere");
    const archive = (who: TestPerson, pageName: string) =>
      change(app, who, "updatePageChatChannel", {
        input: { pageName, channelId: channel?.id, isActive: false },
      });
    expect((await archive(ben, "elsewhere")).code).toBe("NOT_FOUND");
    expect((await archive(ben, "makers")).code).toBe("FORBIDDEN");
    expect((await archive(ada, "makers")).success).toBe(true);
    const seen = async (who: TestPerson | null) => {
      const { data } = await ask(
        app,
        who,
        `{ page(name: "makers") { chatChannels { isActive } } }`,
      );
      return (data as { page: { chatChannels: object[] } }).page.chatChannels;
    };
    expect(await seen(fay)).toEqual([]);
    expect(await seen(ada)).toEqual([{ isActive: false }]);
  });
});

describe("invitations", () => {
  const invite = (who: TestPerson, userIds: string[]) =>
    who.send("POST", "/api/pages/makers/invites", { userIds });

  it("reach people once, and skip members, banned and blocked people", async () => {
    const [gus, olga] = [await person(app, "gus"), await person(app, "olga")];
    await bringIn(app, ada, "makers", ben);
    await bringIn(app, ada, "makers", gus);
    await change(app, ada, "banPageMember", { pageName: "makers", userId: gus.id });
    await olga.send("POST", "/api/blocks", { userId: ada.id });
    const all = [ada.id, ben.id, fay.id, gus.id, olga.id, newId()];
    expect(await invite(ada, all)).toMatchObject({ status: 200, body: { invited: [fay.id] } });
    expect((await invite(ada, [fay.id])).body).toEqual({ invited: [] });
    await app.settle();
    const published = await rows<{ user_id: string }>(
      app.platform.db,
      sql`select user_id from notifications where type = 'page_invite'`,
    );
    expect(published).toEqual([{ user_id: fay.id }]);
  });

  it("are not for outsiders, nor for followers of a page that is not public", async () => {
    expect((await invite(fay, [ben.id])).status).toBe(403);
    await bringIn(app, ada, "makers", ben);
    expect((await invite(ben, [fay.id])).status).toBe(200);
    await update(ada, { visibility: "unlisted" });
    expect((await invite(ben, [(await person(app, "gus")).id])).status).toBe(403);
    await update(ada, { visibility: "private" });
    expect((await invite(fay, [ben.id])).status).toBe(404);
    expect(
      (await ada.send("POST", "/api/pages/nowhere/invites", { userIds: [fay.id] })).status,
    ).toBe(404);
    expect((await invite(ada, [])).status).toBe(422);
  });
});

import type { ErrorBody } from "@waymates/contract/errors";
import type {
  Announcement,
  AnnouncementRecipients,
  Dashboard,
  SiteSettings,
  StaffInvite,
  StaffPage,
  StaffPost,
  StaffTag,
  WaitlistEntry,
} from "@waymates/contract/features/staff-people";
import { HEALTH_KEYS, type Health } from "@waymates/contract/features/health";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { publish } from "../posts/posts.testing.ts";
import { inviteUses } from "../invites/tables.ts";
import { pageMembers, pages } from "../pages/tables.ts";
import { waitlist } from "../waitlist/tables.ts";
import { auditLog } from "../audit/tables.ts";

let app: TestApp;
let iris: TestPerson;
let milo: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
}, 60_000);
beforeEach(async () => {
  await app.reset();
  iris = await person(app, "iris", { role: "admin" });
  milo = await person(app, "milo", { role: "moderator" });
  ada = await person(app, "ada");
});
afterAll(() => app.close());

const items = async <Item>(who: TestPerson, path: string) => {
  const { status, body } = await who.get<Page<Item>>(path);
  expect(status, path).toBe(200);
  return body.items;
};
const reason = "as we agreed";

const calls: readonly (readonly [string, string, readonly string[]])[] = [
  ["GET", "/api/admin/pages", ["moderator", "admin"]],
  ["POST", "/api/admin/pages/:id/archive", ["moderator", "admin"]],
  ["POST", "/api/admin/pages/:id/restore", ["moderator", "admin"]],
  ["GET", "/api/admin/posts", ["moderator", "admin"]],
  ["GET", "/api/admin/games", ["moderator", "admin"]],
  ["POST", "/api/admin/games/:id/cancel", ["moderator", "admin"]],
  ["GET", "/api/admin/tags", ["editor", "admin"]],
  ["PUT", "/api/admin/tags/:id", ["editor", "admin"]],
  ["GET", "/api/admin/invites", ["admin"]],
  ["DELETE", "/api/admin/invites/:id", ["admin"]],
  ["GET", "/api/admin/waitlist", ["admin"]],
  ["GET", "/api/admin/waitlist/counts", ["admin"]],
  ["POST", "/api/admin/waitlist/invite", ["admin"]],
  ["DELETE", "/api/admin/waitlist/:id", ["admin"]],
  ["GET", "/api/admin/badges", ["admin"]],
  ["GET", "/api/admin/points", ["admin"]],
  ["GET", "/api/admin/privacy", ["admin"]],
  ["GET", "/api/admin/settings", ["admin"]],
  ["PUT", "/api/admin/settings", ["admin"]],
  ["GET", "/api/admin/announcements", ["admin"]],
  ["GET", "/api/admin/announcements/recipients", ["admin"]],
  ["POST", "/api/admin/announcements", ["admin"]],
  ["DELETE", "/api/admin/announcements/:id", ["admin"]],
  ["GET", "/api/admin/dashboard", ["admin"]],
  ["GET", "/api/admin/reports", ["editor", "moderator", "admin"]],
  ["GET", "/api/admin/reports/:id", ["editor", "moderator", "admin"]],
  ["PUT", "/api/admin/reports/:id/assignee", ["editor", "moderator", "admin"]],
  ["POST", "/api/admin/reports/:id/decision", ["editor", "moderator", "admin"]],
];

describe("the calls of the workplace", () => {
  it("are refused to every role but their own, before anything is looked at", async () => {
    const tessa = await person(app, "tessa", { role: "translator" });
    const edgar = await person(app, "edgar", { role: "editor" });
    const late = await person(app, "lola", { role: "admin", step: 11 });
    const roles = { user: ada, translator: tessa, editor: edgar, moderator: milo, admin: iris };
    for (const [method, path, who] of calls) {
      const url = path.replace(":id", newId());
      const call = (by: Pick<TestPerson, "get" | "send">) =>
        method === "GET"
          ? by.get<ErrorBody>(url)
          : by.send<ErrorBody>(method as "POST", url, { nonsense: true });
      expect((await call(anonymous(app))).status, url).toBe(401);
      expect((await call(late)).body.code, url).toBe("REGISTRATION_INCOMPLETE");
      for (const [name, by] of Object.entries(roles)) {
        const isRefused = (await call(by)).body?.code === "FORBIDDEN";
        expect(isRefused, `${method} ${path} by ${name}`).toBe(!who.includes(name));
      }
    }
    expect(await app.platform.db.$count(auditLog)).toBe(0);
  });
});

describe("a page", () => {
  it("is archived and shown again, with a reason", async () => {
    const id = newId();
    const { db } = app.platform;
    await db.insert(pages).values({ id, name: "tidepool", display_name: "Tidepool" });
    await db.insert(pageMembers).values({ page_id: id, user_id: ada.id, role: "owner" });
    const act = (verb: string, body: object = { reason }) =>
      milo.send<{ page: StaffPage } & ErrorBody>("POST", `/api/admin/pages/${id}/${verb}`, body);
    expect((await act("archive", {})).body.fields).toHaveProperty("reason");
    expect((await act("archive")).body.page.archivedAt).not.toBeNull();
    expect((await act("archive")).status).toBe(409);
    expect((await items<StaffPage>(milo, "/api/admin/pages?query=tide"))[0]).toMatchObject({
      name: "tidepool",
      owner: { username: "ada" },
      archivedAt: expect.any(String),
    });
    expect((await act("restore")).body.page.archivedAt).toBeNull();
    expect(
      (await milo.send("POST", `/api/admin/pages/${newId()}/archive`, { reason })).status,
    ).toBe(404);
    expect(await db.$count(auditLog)).toBe(2);
  });
});

describe("a post", () => {
  it("shows moderators what they may do with it, by the rank of its author", async () => {
    await publish(ada, { body: "By the shore", visibility: "followers" });
    await publish(iris, { body: "By the house", visibility: "public" });
    const rights = async (who: TestPerson) =>
      Object.fromEntries(
        (await items<StaffPost>(who, "/api/admin/posts?query=by")).map(({ author, can }) => [
          author?.username,
          can,
        ]),
      );
    const both = { read: true, moderate: true };
    const own = { read: true, moderate: false };
    expect(await rights(milo)).toEqual({ ada: both, iris: own });
    expect(await rights(iris)).toEqual({ ada: both, iris: own });
    await ada.send("POST", "/api/blocks", { userId: milo.id });
    expect((await rights(milo))["ada"]).toEqual({ read: false, moderate: false });
  });
});

describe("a hashtag", () => {
  it("is forbidden and allowed again", async () => {
    const post = (text: string) =>
      ada.send("POST", "/api/posts", {
        nonce: newId(),
        post_type: "story",
        visibility: "public",
        body: text,
      });
    await post("Look at the #herons");
    const put = (name: string, banned: boolean) =>
      iris.send<{ tag: StaffTag }>("PUT", `/api/admin/tags/${name}`, { banned });
    expect((await put("herons", true)).body.tag).toEqual({
      name: "herons",
      usage_count: 1,
      banned: true,
    });
    await post("More #herons");
    expect(await items(iris, "/api/admin/tags?query=her")).toMatchObject([{ usage_count: 1 }]);
    expect((await put("herons", false)).status).toBe(200);
    expect((await put("no such tag", true)).status).toBe(404);
    const [shown] = await items<StaffPost>(milo, "/api/admin/posts?query=look");
    expect(shown).toMatchObject({ author: { username: "ada" }, state: "visible" });
  });
});

describe("the doors", () => {
  it("list invitations and take one back", async () => {
    const made = await iris.send<{ invite: { code: string } }>("POST", "/api/invites", {
      kind: "campaign",
      maxUses: 5,
      days: 30,
    });
    const { code } = made.body.invite;
    expect(await items<StaffInvite>(iris, "/api/admin/invites?kind=campaign")).toMatchObject([
      { code, kind: "campaign", uses: 0, maxUses: 5, revokedAt: null, guests: [] },
    ]);
    await app.platform.db.insert(inviteUses).values([
      { user_id: ada.id, code, used_at: new Date("2026-05-01T10:00:00Z") },
      { user_id: milo.id, code, used_at: new Date("2026-05-02T10:00:00Z") },
    ]);
    const [used] = await items<StaffInvite>(iris, `/api/admin/invites?query=${code}`);
    expect(used?.guests.map(({ username }) => username)).toEqual(["milo", "ada"]);
    const revoke = () => iris.send("DELETE", `/api/admin/invites/${code}`, { reason });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(409);
    expect((await anonymous(app).get(`/api/invites/${code}`)).status).not.toBe(200);
    expect((await iris.send("DELETE", "/api/admin/invites/XXXXXXXX", {})).status).toBe(404);
  });

  it("list the waitlist by position, invite each address once, and remove one", async () => {
    const entries = Array.from({ length: 12 }, (_, at) => ({
      id: newId(),
      email: `wren${at}@waymates.test`,
      locale: "en-US",
      position: at + 1,
      referral_code: `r${at}`,
      token_hash: `t${at}`,
      confirmed_at: new Date(),
    }));
    await app.platform.db.insert(waitlist).values(entries);
    const page = await iris.get<Page<WaitlistEntry>>("/api/admin/waitlist?limit=5");
    const next = await iris.get<Page<WaitlistEntry>>(
      `/api/admin/waitlist?limit=50&cursor=${page.body.nextCursor}`,
    );
    const positions = [...page.body.items, ...next.body.items].map(({ position }) => position);
    expect(positions).toEqual(entries.map(({ position }) => position));
    expect((await iris.get("/api/admin/waitlist?cursor=nonsense")).status).toBe(422);
    const removed = await iris.send("DELETE", `/api/admin/waitlist/${entries[0]?.id}`, {});
    expect(removed.status).toBe(200);
    const invited = await Promise.all(
      Array.from({ length: 4 }, () =>
        iris.send<{ invited: number }>("POST", "/api/admin/waitlist/invite", { count: 5 }),
      ),
    );
    const counts = invited.map(({ body }) => body.invited);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(11);
    const { body } = await iris.get("/api/admin/waitlist/counts");
    expect(body).toEqual({ waiting: 0, invited: 11, registered: 0, removed: 1 });
    const mails = (await app.platform.mail.kept?.()) ?? [];
    const to = mails.map((mail) => mail.to).filter((one) => one.startsWith("wren"));
    expect(new Set(to).size).toBe(11);
    expect(to).toHaveLength(11);
  });
});

describe("the settings", () => {
  it("are taken back, unless they were changed since", async () => {
    const set = async (mode: string) =>
      (
        await iris.send<{ undo: { id: string } }>("PUT", "/api/admin/settings", {
          registration_mode: mode,
        })
      ).body.undo.id;
    const undo = async (id: string) =>
      (await iris.send("POST", `/api/admin/undo/${id}`, {})).status;
    const first = await set("waitlist");
    const second = await set("invite_only");
    expect(await undo(first)).toBe(409);
    expect(await undo(second)).toBe(200);
    expect(await undo(first)).toBe(200);
    const { body } = await iris.get<{ settings: SiteSettings }>("/api/admin/settings");
    expect(body.settings.registration_mode).toBe("open");
  });

  it("choose how people register, unless the environment does", async () => {
    const set = (mode: string) =>
      iris.send<{ settings: SiteSettings }>("PUT", "/api/admin/settings", {
        registration_mode: mode,
      });
    expect((await set("nowhere")).status).toBe(422);
    expect((await set("waitlist")).body.settings).toEqual({
      registration_mode: "waitlist",
      fixed: [],
    });
    const view = await anonymous(app).get<{ mode: string }>("/api/auth/registration");
    expect(view.body.mode).toBe("waitlist");
    const fixed = await testApp({ REGISTRATION_MODE: "invite_only" });
    try {
      const anna = await person(fixed, "anna", { role: "admin" });
      const { body } = await anna.get<{ settings: SiteSettings }>("/api/admin/settings");
      expect(body.settings.fixed).toEqual(["registration_mode"]);
      const refused = await anna.send("PUT", "/api/admin/settings", { registration_mode: "open" });
      expect(refused.status).toBe(409);
    } finally {
      await fixed.close();
    }
  });
});

describe("an announcement", () => {
  const announce = (body: object) =>
    iris.send<{ announcement: Announcement } & ErrorBody>("POST", "/api/admin/announcements", {
      nonce: newId(),
      texts: { "en-US": "We rest on Sunday." },
      ...body,
    });
  const noticesOf = async (who: TestPerson) => {
    const { body } = await who.get<{ items: { sourceId: string; message: string }[] }>(
      "/api/notifications",
    );
    return body.items.filter(({ sourceId }) => sourceId.startsWith("announcement"));
  };

  it("reaches all readers of its languages once", async () => {
    const gerda = await person(app, "gerda", { language: "de-DE" });
    const luc = await person(app, "luc", { language: "fr-FR" });
    await person(app, "lola", { language: "de-DE", step: 11 });
    const { body: before } = await iris.get<AnnouncementRecipients>(
      "/api/admin/announcements/recipients",
    );
    const counts = Object.fromEntries(before.items.map(({ code, count }) => [code, count]));
    expect(counts).toMatchObject({ "en-US": 3, "de-DE": 1, "fr-FR": 1, ar: 0 });
    const nonce = newId();
    const texts = { "en-US": "We rest on Sunday.", "de-DE": "Sonntag ruhen wir." };
    const tries = await Promise.all(Array.from({ length: 5 }, () => announce({ nonce, texts })));
    expect(new Set(tries.map(({ body }) => body.announcement.id)).size).toBe(1);
    await app.platform.jobs.runDue();
    await app.settle();
    expect(await noticesOf(ada)).toMatchObject([{ message: "We rest on Sunday." }]);
    expect(await noticesOf(gerda)).toMatchObject([{ message: "Sonntag ruhen wir." }]);
    expect(await noticesOf(luc)).toEqual([]);
    const [sent] = await items<Announcement>(iris, "/api/admin/announcements");
    expect(sent).toMatchObject({ status: "sent", recipients: 4 });
    expect((await iris.send("DELETE", `/api/admin/announcements/${sent?.id}`, {})).status).toBe(
      409,
    );
  });

  it("is called off while it waits", async () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    const { body } = await announce({ at });
    expect(body.announcement).toMatchObject({ status: "scheduled", at, recipients: null });
    const cancelled = await iris.send<{ announcement: Announcement }>(
      "DELETE",
      `/api/admin/announcements/${body.announcement.id}`,
      {},
    );
    expect(cancelled.body.announcement.status).toBe("cancelled");
    expect(await app.platform.jobs.runDue()).toBe(0);
  });

  it("is plain text in active languages", async () => {
    for (const texts of [
      {},
      { "en-US": "" },
      { "en-US": "x".repeat(301) },
      { "en-US": "a\u202Eb" },
      { tlh: "Qapla" },
    ]) {
      expect((await announce({ texts })).status, JSON.stringify(texts)).toBe(422);
    }
  });
});

describe("the dashboard", () => {
  it("has a point a day for each series, and nothing about one person", async () => {
    const { status, body } = await iris.get<Dashboard>("/api/admin/dashboard?days=7");
    expect(status).toBe(200);
    expect(body.groups.map(({ key }) => key)).toEqual([
      "people",
      "learning",
      "messages",
      "mails",
      "jobs",
      "errors",
      "disk",
    ]);
    for (const { series } of body.groups) {
      for (const { points } of series) {
        expect(points).toHaveLength(7);
        expect(points.at(-1)?.date).toBe(body.to);
        expect(points[0]?.date).toBe(body.from);
      }
    }
    expect(body.now).toMatchObject({ open_reports: 0, oldest_report_hours: null });
    // Today's figures are read off again a moment after they were.
    const newPeople = async () =>
      (await iris.get<Dashboard>("/api/admin/dashboard")).body.now.new_people;
    await expect.poll(newPeople, { timeout: 10_000 }).toBe(3);
    expect(JSON.stringify(body)).not.toContain(ada.id);
    for (const days of ["0", "91", "x"]) {
      expect((await iris.get(`/api/admin/dashboard?days=${days}`)).status).toBe(422);
    }
    const byDefault = await iris.get<Dashboard>("/api/admin/dashboard");
    expect(byDefault.body.groups[0]?.series[0]?.points).toHaveLength(28);
  });

  it("shows badges, points and what people asked for", async () => {
    expect(await items(iris, "/api/admin/badges?limit=50")).toHaveLength(33);
    expect(await items(iris, "/api/admin/points")).toEqual([]);
    await ada.send("POST", "/api/account/export", {});
    expect(await items(iris, "/api/admin/privacy")).toMatchObject([{ kind: "export" }]);
    expect(await items(milo, "/api/admin/games")).toEqual([]);
  });

  it("tells admins how the installation fares, with the facts that were given up", async () => {
    await app.platform.db.execute(
      sql`insert into outbox (id, type, payload, attempts, processed_at, last_error)
          values (gen_random_uuid(), 'nobody.listens', '{}', 8, now(), 'no')`,
    );
    const { status, body } = await iris.get<Health>("/api/admin/health");
    expect([status, body.checks.map(({ key }) => key)]).toEqual([200, HEALTH_KEYS]);
    const check = (key: string) => body.checks.find((one) => one.key === key);
    expect(check("facts")).toEqual({
      key: "facts",
      status: "warn",
      title: "Some events couldn’t be delivered",
      detail: "Given up after eight attempts: nobody.listens × 1.",
      advice: expect.stringContaining("fact delivery gave up"),
    });
    // Nothing has started, so no process has been seen.
    expect(check("processes")?.status).toBe("warn");
    for (const key of ["database", "migrations", "locale", "files", "clock"])
      expect(check(key)?.status, JSON.stringify(check(key))).toBe("ok");
    const unwritten = body.checks.filter(({ title, detail }) =>
      /health\.|\{\{/.test(`${title} ${detail}`),
    );
    expect(unwritten).toEqual([]);
  });
});

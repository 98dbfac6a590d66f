import type { ErrorBody } from "@waymates/contract/errors";
import type { StaffUser, StaffUserView } from "@waymates/contract/features/staff-people";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../../platform/db/drizzle.ts";
import { newId } from "../../../platform/ids.ts";
import { anonymous, person, type TestPerson } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../index.ts";
import { accounts } from "../tables.ts";
import { auditLog } from "../../audit/tables.ts";

let app: TestApp;
let iris: TestPerson;
const ROLES = ["user", "translator", "editor", "moderator", "admin"] as const;
type Role = (typeof ROLES)[number];
let people: Record<Role, TestPerson>;

beforeAll(async () => {
  app = await testApp();
}, 60_000);
beforeEach(async () => {
  await app.reset();
  iris = await person(app, "iris", { role: "admin" });
  people = {
    user: await person(app, "ada"),
    translator: await person(app, "tessa", { role: "translator" }),
    editor: await person(app, "edgar", { role: "editor" }),
    moderator: await person(app, "milo", { role: "moderator" }),
    admin: await person(app, "anna", { role: "admin" }),
  };
});
afterAll(() => app.close());

const reason = "as we agreed";
const warn = (by: TestPerson, whom: TestPerson) =>
  by.send<ErrorBody>("POST", `/api/admin/users/${whom.id}/sanctions`, { kind: "warning", reason });
const role = (by: TestPerson, whom: string, body: object) =>
  by.send<{ user: StaffUser } & ErrorBody>("PUT", `/api/admin/users/${whom}/role`, {
    reason,
    ...body,
  });
const listed = async (by: TestPerson, query = "") =>
  (await by.get<Page<StaffUser>>(`/api/admin/users?limit=50${query}`)).body.items;

describe("the calls about people", () => {
  const calls = [
    ["GET", "/api/admin/users", "M"],
    ["GET", "/api/admin/users/:id", "M"],
    ["PUT", "/api/admin/users/:id/role", "A"],
    ["DELETE", "/api/admin/users/:id/sessions", "M"],
    ["DELETE", "/api/admin/users/:id/sessions/:id", "M"],
    ["POST", "/api/admin/users/:id/restore", "M"],
    ["POST", "/api/admin/users/:id/sanctions", "M"],
    ["DELETE", "/api/admin/sanctions/:id", "M"],
    ["GET", "/api/admin/appeals", "M"],
    ["POST", "/api/admin/appeals/:id/decision", "M"],
  ] as const;

  it.each(calls)("%s %s is refused to every role but its own", async (method, path, who) => {
    const url = path.replaceAll(":id", newId());
    const call = (by: Pick<TestPerson, "get" | "send">) =>
      method === "GET" ? by.get<ErrorBody>(url) : by.send<ErrorBody>(method, url, {});
    expect((await call(anonymous(app))).status).toBe(401);
    for (const name of ROLES) {
      const isTheirs = name === "admin" || (who === "M" && name === "moderator");
      const { body } = await call(people[name]);
      expect(body?.code === "FORBIDDEN", name).toBe(!isTheirs);
    }
    expect(await app.platform.db.$count(auditLog)).toBe(0);
  });
});

describe("the rank", () => {
  it.each(ROLES)("lets a moderator act on lower ranks only: %s", async (name) => {
    const target = name === "moderator" ? await person(app, "mona", { role: name }) : people[name];
    const isLower = ["user", "translator", "editor"].includes(name);
    expect((await warn(people.moderator, target)).status).toBe(isLower ? 201 : 403);
  });

  it("lets an admin act on everybody but themselves", async () => {
    for (const name of ROLES) expect((await warn(iris, people[name])).status).toBe(201);
    expect((await warn(iris, iris)).status).toBe(403);
    expect((await role(iris, iris.id, { role: "user" })).status).toBe(403);
  });
});

describe("a role", () => {
  it("holds from the next call on, given and taken away", async () => {
    expect((await people.user.get("/api/admin/users")).status).toBe(403);
    const given = await role(iris, people.user.id, { role: "moderator" });
    expect(given).toMatchObject({ status: 200, body: { user: { role: "moderator" } } });
    expect((await people.user.get("/api/admin/users")).status).toBe(200);
    await role(iris, people.user.id, { role: "user" });
    expect((await people.user.get("/api/admin/users")).status).toBe(403);
  });

  it("requires active languages for translators, and refuses them for other roles", async () => {
    const { id } = people.user;
    expect((await role(iris, id, { role: "translator" })).status).toBe(422);
    expect((await role(iris, id, { role: "translator", languages: [] })).status).toBe(422);
    expect((await role(iris, id, { role: "translator", languages: ["tlh"] })).status).toBe(422);
    expect((await role(iris, id, { role: "editor", languages: ["de-DE"] })).status).toBe(422);
    expect((await role(iris, id, { role: "editor", reason: undefined })).status).toBe(422);
    const given = await role(iris, id, { role: "translator", languages: ["de-DE"] });
    expect(given.body.user).toMatchObject({ role: "translator", languages: ["de-DE"] });
  });

  it("needs a finished registration", async () => {
    const late = await person(app, "lola", { step: 11 });
    expect((await role(iris, late.id, { role: "editor" })).status).toBe(409);
    expect((await role(iris, newId(), { role: "editor" })).status).toBe(404);
  });
});

describe("the list of people", () => {
  it("finds names by their beginning, and addresses for admins alone", async () => {
    expect((await listed(iris, "&query=Ad")).map(({ username }) => username)).toEqual(["ada"]);
    expect((await listed(iris, "&query=ada@way")).map(({ username }) => username)).toEqual(["ada"]);
    expect(await listed(people.moderator, "&query=ada@way")).toEqual([]);
    expect((await listed(people.moderator, "&query=ada"))[0]?.email).toBeNull();
    expect(await listed(iris, "&query=%25")).toEqual([]);
  });

  it("shows each person's status, and filters by it", async () => {
    await person(app, "lola", { step: 4 });
    await iris.send("POST", `/api/admin/users/${people.user.id}/sanctions`, {
      kind: "ban",
      reason,
    });
    expect((await listed(iris, "&status=banned")).map(({ username }) => username)).toEqual(["ada"]);
    expect((await listed(iris, "&status=incomplete"))[0]?.username).toBe("lola");
    expect((await listed(iris, "&role=editor"))[0]?.username).toBe("edgar");
    const pages = await iris.get<Page<StaffUser>>("/api/admin/users?limit=3");
    const next = await iris.get<Page<StaffUser>>(
      `/api/admin/users?limit=50&cursor=${pages.body.nextCursor}`,
    );
    expect(pages.body.items.length + next.body.items.length).toBe(7);
  });

  it("shows one with sessions, sanctions and reports, and without secrets", async () => {
    const { status, body } = await people.moderator.get<StaffUserView>(
      `/api/admin/users/${people.user.id}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { username: "ada", email: null },
      sessions: [{ id: people.user.sessionId }],
      sanctions: [],
      reportsAgainst: [],
      reportsMade: [],
      canAct: true,
    });
    expect((await people.moderator.get(`/api/admin/users/${newId()}`)).status).toBe(404);
  });
});

describe("sessions", () => {
  it("end one by one and all together", async () => {
    const { user: ada, moderator } = people;
    const url = `/api/admin/users/${ada.id}/sessions`;
    expect((await moderator.send("DELETE", `${url}/${newId()}`, { reason })).status).toBe(404);
    expect((await moderator.send("DELETE", `${url}/${ada.sessionId}`, {})).status).toBe(422);
    const ended = await moderator.send("DELETE", `${url}/${ada.sessionId}`, { reason });
    expect(ended.body).toEqual({ ended: 1, undo: null });
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    expect((await moderator.send("DELETE", url, { reason })).body).toEqual({
      ended: 0,
      undo: null,
    });
  });
});

describe("a deleted account", () => {
  it("is restored by staff within its time", async () => {
    const passwordHash = await hashPassword("walk-with-friends");
    const gone = await person(app, "gina", { passwordHash });
    const restore = () =>
      people.moderator.send<{ user: StaffUser }>("POST", `/api/admin/users/${gone.id}/restore`, {
        reason,
      });
    expect((await restore()).status).toBe(409);
    const deletion = { password: "walk-with-friends", keepPosts: true, removeMessages: false };
    expect((await gone.send("DELETE", "/api/account", deletion)).status).toBe(200);
    expect(await listed(iris, "&status=deleted")).toHaveLength(1);
    expect(await restore()).toMatchObject({ status: 200, body: { user: { status: "active" } } });
  });
});

describe("a change of people", () => {
  it("is taken back once, by its author, while no one has changed it since", async () => {
    const undo = (by: TestPerson, id: string) => by.send("POST", `/api/admin/undo/${id}`, {});
    type Undone = { undo: { id: string } };
    const given = await iris.send<Undone>("PUT", `/api/admin/users/${people.user.id}/role`, {
      role: "editor",
      reason,
    });
    expect((await undo(people.moderator, given.body.undo.id)).status).toBe(404);
    expect((await undo(iris, given.body.undo.id)).status).toBe(200);
    expect((await listed(iris, "&query=ada"))[0]?.role).toBe("user");
    expect((await undo(iris, given.body.undo.id)).status).toBe(409);
    const warned = await people.moderator.send<Undone & { sanction: { id: string } }>(
      "POST",
      `/api/admin/users/${people.user.id}/sanctions`,
      { kind: "mute", days: 7, reason },
    );
    const lifted = await people.moderator.send<Undone>(
      "DELETE",
      `/api/admin/sanctions/${warned.body.sanction.id}`,
      { reason },
    );
    expect((await undo(people.moderator, warned.body.undo.id)).status).toBe(409);
    expect((await undo(people.moderator, lifted.body.undo.id)).status).toBe(200);
    expect((await undo(people.moderator, warned.body.undo.id)).status).toBe(200);
    const own = await people.user.get<{ items: object[] }>("/api/sanctions");
    expect(own.body.items).toEqual([]);
  });

  it("is not taken back by those who might not make it any more", async () => {
    type Undone = { undo: { id: string } };
    const undo = async (by: TestPerson, { body }: { body: Undone }) =>
      (await by.send("POST", `/api/admin/undo/${body.undo.id}`, {})).status;
    const become = async (who: TestPerson, next: Role) => {
      await app.platform.db.update(accounts).set({ role: next }).where(eq(accounts.id, who.id));
      app.platform.authenticator.forgetSession(who.sessionId);
    };
    const boss = await person(app, "boss", { role: "admin" });
    const second = await person(app, "second", { role: "admin" });
    const taken = await boss.send<Undone>("PUT", `/api/admin/users/${second.id}/role`, {
      role: "user",
      reason,
    });
    await become(boss, "translator");
    expect(await undo(boss, taken)).toBe(403);
    expect((await listed(iris, "&query=second"))[0]?.role).toBe("user");

    await become(boss, "moderator");
    const warned = await boss.send<Undone>("POST", `/api/admin/users/${second.id}/sanctions`, {
      kind: "mute",
      days: 7,
      reason,
    });
    await become(second, "admin");
    expect(await undo(boss, warned)).toBe(403);

    await become(boss, "editor");
    const made = await boss.send<Undone>("POST", "/api/admin/paths", { title: "Tides" });
    await become(boss, "moderator");
    expect(await undo(boss, made)).toBe(403);
  });
});

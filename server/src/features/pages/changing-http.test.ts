import type { PageDetails } from "@waymates/contract/features/page-views";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { putSamplePath } from "../paths/sample.testing.ts";
import { paths } from "../paths/tables.ts";
import { bringIn, openPage } from "./pages.testing.ts";

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

const read = async (who: TestPerson, name = "makers") =>
  (await who.get<PageDetails>(`/api/pages/${name}`)).body;
const refused = (status: number, code: string) => ({ status, body: { code } });

describe("a page", () => {
  it("is opened, changed, handed on and deleted", async () => {
    const made = await ada.send("POST", "/api/pages", { name: "makers", displayName: "Makers" });
    expect(made).toMatchObject({
      status: 201,
      body: { page: { id: expect.any(String), name: "makers", memberCount: 1 } },
    });
    expect(
      await ben.send("POST", "/api/pages", { name: "makers", displayName: "Us" }),
    ).toMatchObject(refused(409, "PAGE_NAME_TAKEN"));
    const changed = await ada.send("PATCH", "/api/pages/makers", { about: "We make." });
    expect(changed).toMatchObject({ status: 200, body: { page: { name: "makers" } } });
    expect(await read(ada)).toMatchObject({ about: "We make.", displayName: "Makers" });
    await bringIn(app, ada, "makers", ben);
    const handed = await ada.send("POST", "/api/pages/makers/transfer", { userId: ben.id });
    expect(handed.status).toBe(200);
    expect(await read(ada)).toMatchObject({ viewerRole: "admin" });
    expect(await ada.send("DELETE", "/api/pages/makers")).toMatchObject(refused(403, "FORBIDDEN"));
    expect(await ben.send("DELETE", "/api/pages/makers")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await ada.get("/api/pages/makers")).status).toBe(404);
  });

  it("has the language that its name and about were written in", async () => {
    await openPage(app, ada, "makers");
    expect((await read(ada)).language).toBe("en-US");
    for (const [about, language] of [
      ["We meet on Thursday, and the tea is hot.", "en-US"],
      ["نقرأ الأرقام كما نقرأ الحكايات.", "ar"],
      ["Wir treffen uns und lesen die Karten.", null],
    ]) {
      await ada.send("PATCH", "/api/pages/makers", { about });
      await ada.send("PATCH", "/api/pages/makers", { tags: ["maps"] });
      expect((await read(ben)).language).toBe(language);
    }
  });

  it("names the fields that it refuses, as GraphQL does", async () => {
    await openPage(app, ada, "makers");
    const changes = {
      displayName: "x",
      socialLinks: [{ platform: "website", url: "http://makers.example" }],
      customizationConfig: { coverId: ada.id },
    };
    expect(await ada.send("PATCH", "/api/pages/makers", changes)).toMatchObject({
      status: 422,
      body: {
        code: "VALIDATION",
        fields: { displayName: "TOO_SHORT", "socialLinks.0.url": "INVALID" },
      },
    });
    const foreign = { customizationConfig: { coverId: ada.id } };
    expect((await ada.send("PATCH", "/api/pages/makers", foreign)).body).toMatchObject({
      code: "VALIDATION",
      fields: { customizationConfig: "NOT_YOURS" },
    });
    expect((await ada.send("PATCH", "/api/pages/makers", { name: "other" })).status).toBe(422);
  });

  it("carries the paths that its admins attach", async () => {
    await openPage(app, ada, "makers");
    await bringIn(app, ada, "makers", ben);
    await putSamplePath(app.platform.db, "woodwork");
    const [path] = await app.platform.db.select().from(paths);
    const place = `/api/pages/makers/paths/${path?.id}`;
    expect(await ben.send("PUT", place)).toMatchObject(refused(403, "FORBIDDEN"));
    expect((await ada.send("PUT", place)).status).toBe(200);
    expect((await read(ben)).paths).toMatchObject([{ id: path?.id, viewerProgress: null }]);
    expect((await ada.send("DELETE", place)).status).toBe(200);
    expect((await read(ben)).paths).toEqual([]);
  });

  it("has channels that are opened, archived and only then deleted", async () => {
    await openPage(app, ada, "makers");
    await bringIn(app, ada, "makers", ben);
    const place = "/api/pages/makers/channels";
    expect(await ben.send("POST", place, { name: "shed" })).toMatchObject(
      refused(403, "FORBIDDEN"),
    );
    const made = await ada.send<{ channel: { id: string } }>("POST", place, { name: "shed" });
    expect(made).toMatchObject({
      status: 201,
      body: { channel: { name: "shed", isActive: true, memberCount: 2 } },
    });
    const channel = `${place}/${made.body.channel.id}`;
    expect(await ada.send("DELETE", channel)).toMatchObject(refused(409, "CONFLICT"));
    expect((await ada.send("PATCH", channel, { isActive: false })).body).toMatchObject({
      channel: { name: "shed", isActive: false },
    });
    expect((await read(ben)).chatChannels).toEqual([]);
    expect((await ada.send("DELETE", channel)).status).toBe(200);
    expect((await read(ada)).chatChannels).toEqual([]);
  });
});

describe("joining", () => {
  it("makes a follower, who can leave, and an owner who cannot", async () => {
    await openPage(app, ada, "makers");
    expect(await anonymous(app).send("POST", "/api/pages/makers/join", {})).toMatchObject(
      refused(401, "JOIN_LOGIN_REQUIRED"),
    );
    const join = (where: string) => fay.send("POST", `/api/pages/${where}/join`, {});
    expect(await join("makers")).toMatchObject({
      status: 200,
      body: { page: { memberCount: 2 }, request: null },
    });
    expect(await join("makers")).toMatchObject(refused(409, "ALREADY_MEMBER"));
    expect(await join("nowhere")).toMatchObject(refused(404, "PAGE_NAME_MISSING"));
    expect((await fay.send("POST", "/api/pages/makers/leave")).body).toMatchObject({
      page: { memberCount: 1 },
    });
    expect(await ada.send("POST", "/api/pages/makers/leave")).toMatchObject(
      refused(409, "OWNER_CANNOT_LEAVE"),
    );
  });

  it("a page that asks first makes a request, which its person withdraws or a moderator decides", async () => {
    await openPage(app, ada, "makers", { requireApprovalByModerator: true });
    await openPage(app, ada, "others", { requireApprovalByModerator: true });
    const ask = () =>
      fay.send<{ request: { id: string } }>("POST", "/api/pages/makers/join", {
        message: "Boots.",
      });
    const own = "/api/pages/makers/join-request";
    const first = await ask();
    expect(first).toMatchObject({ status: 200, body: { request: { status: "pending" } } });
    expect((await fay.get(own)).body).toEqual({ isPending: true });
    expect((await fay.send("DELETE", own)).body).toMatchObject({
      request: { id: first.body.request.id, status: "withdrawn" },
    });
    expect((await fay.get(own)).body).toEqual({ isPending: false });
    const { id } = (await ask()).body.request;
    expect((await ada.get("/api/pages/makers/join-requests")).body).toEqual({
      items: [
        {
          id,
          userId: fay.id,
          message: "Boots.",
          createdAt: expect.stringMatching(/Z$/),
          user: expect.objectContaining({ username: "fay" }),
        },
      ],
    });
    const decide = (who: TestPerson, decision: string, meant = {}) =>
      who.send("POST", `/api/join-requests/${id}/decision`, { decision, ...meant });
    const others = await read(ada, "others");
    expect(await decide(ben, "approved")).toMatchObject(refused(404, "NOT_FOUND"));
    expect(await decide(fay, "approved")).toMatchObject(refused(403, "FORBIDDEN"));
    expect(await decide(ada, "approved", { pageId: others.id })).toMatchObject(
      refused(404, "NOT_FOUND"),
    );
    expect(await decide(ada, "perhaps")).toMatchObject(refused(422, "VALIDATION"));
    expect(await decide(ada, "approved", { requestUserId: fay.id })).toMatchObject({
      status: 200,
      body: { request: { id, status: "approved" } },
    });
    expect(await decide(ada, "rejected")).toMatchObject(refused(409, "CONFLICT"));
    expect(await read(fay)).toMatchObject({ viewerRole: "follower", memberCount: 2 });
  });
});

describe("the people of a page", () => {
  beforeEach(async () => {
    await openPage(app, ada, "makers");
    await bringIn(app, ada, "makers", ben, "moderator");
    await bringIn(app, ada, "makers", fay);
  });

  it("get other roles from those who may give them", async () => {
    const give = (who: TestPerson, role: string) =>
      who.send("PUT", `/api/pages/makers/members/${fay.id}/role`, { role });
    expect(await give(fay, "admin")).toMatchObject(refused(403, "FORBIDDEN"));
    expect(await give(ben, "admin")).toMatchObject(refused(403, "FORBIDDEN"));
    expect(await give(ada, "owner")).toMatchObject(refused(403, "FORBIDDEN"));
    expect(await give(ada, "king")).toMatchObject(refused(422, "VALIDATION"));
    expect((await give(ben, "member")).body).toMatchObject({
      member: { userId: fay.id, role: "member" },
    });
  });

  it("are muted for some days and let write again", async () => {
    const place = `/api/pages/makers/mutes/${fay.id}`;
    expect(await fay.send("PUT", place, { days: 1 })).toMatchObject(refused(403, "FORBIDDEN"));
    for (const days of [0, 8]) {
      expect(await ben.send("PUT", place, { days })).toMatchObject(refused(422, "VALIDATION"));
    }
    expect((await ben.send("PUT", place, { days: 3, reason: "Loud." })).status).toBe(200);
    expect((await ben.get("/api/pages/makers/mutes")).body).toEqual({
      items: [{ userId: fay.id, until: expect.stringMatching(/Z$/) }],
    });
    expect((await read(fay)).viewerMutedUntil).toMatch(/Z$/);
    expect((await ben.send("DELETE", place)).status).toBe(200);
    expect((await ben.get("/api/pages/makers/mutes")).body).toEqual({ items: [] });
  });

  it("are removed, banned and let in again by those above them", async () => {
    const remove = (who: TestPerson, id: string) =>
      who.send("DELETE", `/api/pages/makers/members/${id}`);
    expect(await remove(ben, ada.id)).toMatchObject(refused(403, "FORBIDDEN"));
    expect((await remove(ben, fay.id)).body).toMatchObject({ page: { memberCount: 2 } });
    const join = () => fay.send("POST", "/api/pages/makers/join", {});
    expect((await join()).status).toBe(200);
    const ban = `/api/pages/makers/bans/${fay.id}`;
    expect((await ben.send("PUT", ban, { reason: "Spam." })).status).toBe(200);
    expect(await join()).toMatchObject(refused(403, "JOIN_FAILED"));
    expect((await ben.get("/api/pages/makers/bans?search=fay")).body).toMatchObject({
      items: [{ id: fay.id, username: "fay" }],
    });
    expect((await ben.get("/api/pages/makers/log")).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ action: "ban", reason: "Spam." })]),
    });
    expect((await ben.send("DELETE", ban)).status).toBe(200);
    expect(await ben.send("DELETE", ban)).toMatchObject(refused(404, "NOT_FOUND"));
    expect((await join()).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { type Answer, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { hashPassword } from "../accounts/index.ts";
import { pageMembers, pages } from "../pages/tables.ts";
import { duelOf, publish, write } from "../posts/posts.testing.ts";
import { waitlist } from "../waitlist/tables.ts";
import { auditLog } from "./tables.ts";

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

/** What is found in the answers of the calls. */
interface Found {
  path: { id: string; version: number };
  chapter: { id: string; version: number };
  data: { id: string; version: number };
  import: { id: string };
  language: { id: string; version: number };
  announcement: { id: string };
  sanction: { id: string };
  appeal: { id: string };
  report: { id: string };
  suggestion: { id: string };
  undo: { id: string };
  invite: { code: string };
  items: { id: string; code: string; key: string; version: number; updated_at: string | null }[];
}
type Method = "POST" | "PUT" | "DELETE";
type Call = () => Promise<Answer<Found>>;

const reason = "as we agreed";
const call =
  (method: Method, url: string, body: object = {}, who = iris): Call =>
  () =>
    who.send<Found>(method, url, body);
/** Makes what a call needs. */
async function made(method: Method, url: string, body: object = {}, who = iris): Promise<Found> {
  const answer = await call(method, url, body, who)();
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const newPath = async () => (await made("POST", "/api/admin/paths", { title: "Tides" })).path;
async function newChapter() {
  const path = await newPath();
  const { chapter } = await made("POST", "/api/admin/chapters", { path_id: path.id });
  return { path, chapter };
}
const question = (chapter_id: string) => ({
  chapter_id,
  type: "true_false",
  prompt: "Is the moon round?",
  payload: { correct: true },
});
async function newNode() {
  const { path, chapter } = await newChapter();
  const { data } = await made("POST", "/api/admin/nodes", question(chapter.id));
  return { path, chapter, node: data };
}
async function published() {
  const { path } = await newNode();
  await made("POST", `/api/admin/paths/${path.id}/publish`);
  return path;
}
const newReport = async () =>
  (
    await made(
      "POST",
      "/api/reports",
      { targetType: "person", targetId: ada.id, reason: "spam" },
      milo,
    )
  ).report;
const newSanction = async () =>
  (
    await made(
      "POST",
      `/api/admin/users/${ada.id}/sanctions`,
      { kind: "mute", days: 7, reason },
      milo,
    )
  ).sanction;
const newCampaign = () => made("POST", "/api/invites", { kind: "campaign" });
async function newEntry(): Promise<string> {
  const id = newId();
  const entry = { email: "wren@waymates.test", locale: "en-US", position: 1, referral_code: "r" };
  await app.platform.db
    .insert(waitlist)
    .values({ id, ...entry, token_hash: "t", confirmed_at: new Date() });
  return id;
}
const KEY = "error.LOGIN_FAILED";
async function germanText() {
  const { items } = (await iris.get<Found>(`/api/admin/translations/de-DE?query=${KEY}`)).body;
  return { base_updated_at: items.find(({ key }) => key === KEY)?.updated_at ?? null };
}
const saveText = async (value: string): Promise<Call> =>
  call("PUT", `/api/admin/translations/de-DE/${KEY}`, { value, ...(await germanText()) });
const newSuggestion = async () =>
  (
    await made(
      "POST",
      "/api/translations/de-DE/suggestions",
      { key: KEY, value: `Versuch es: ${newId()}.` },
      ada,
    )
  ).suggestion;
async function newPage(): Promise<string> {
  const id = newId();
  const { db } = app.platform;
  await db.insert(pages).values({ id, name: "tidepool", display_name: "Tidepool" });
  await db.insert(pageMembers).values({ page_id: id, user_id: ada.id, role: "owner" });
  return id;
}

/** Every call that changes something: what it needs, and the call itself. */
const acts: Readonly<Record<string, () => Promise<Call>>> = {
  "POST /api/admin/paths": async () => call("POST", "/api/admin/paths", { title: "Tides" }),
  "PUT /api/admin/paths/{id}": async () => {
    const { id, version } = await newPath();
    return call("PUT", `/api/admin/paths/${id}`, { version, title: "Ebb" });
  },
  "DELETE /api/admin/paths/{id}": async () =>
    call("DELETE", `/api/admin/paths/${(await newPath()).id}`),
  "POST /api/admin/paths/{id}/publish": async () =>
    call("POST", `/api/admin/paths/${(await newNode()).path.id}/publish`),
  "POST /api/admin/paths/{id}/archive": async () =>
    call("POST", `/api/admin/paths/${(await published()).id}/archive`),
  "POST /api/admin/paths/{id}/draft": async () =>
    call("POST", `/api/admin/paths/${(await published()).id}/draft`),
  "PUT /api/admin/paths/{id}/chapters/order": async () => {
    const { path, chapter } = await newChapter();
    const other = await made("POST", "/api/admin/chapters", { path_id: path.id });
    const ids = [other.chapter.id, chapter.id];
    return call("PUT", `/api/admin/paths/${path.id}/chapters/order`, { ids });
  },
  "POST /api/admin/chapters": async () =>
    call("POST", "/api/admin/chapters", { path_id: (await newPath()).id }),
  "PUT /api/admin/chapters/{id}": async () => {
    const { id, version } = (await newChapter()).chapter;
    return call("PUT", `/api/admin/chapters/${id}`, { version, title: "Ebb" });
  },
  "DELETE /api/admin/chapters/{id}": async () =>
    call("DELETE", `/api/admin/chapters/${(await newChapter()).chapter.id}`),
  "PUT /api/admin/chapters/{id}/nodes/order": async () => {
    const { chapter, node } = await newNode();
    const { data } = await made("POST", "/api/admin/nodes", question(chapter.id));
    const ids = [data.id, node.id];
    return call("PUT", `/api/admin/chapters/${chapter.id}/nodes/order`, { ids });
  },
  "POST /api/admin/nodes": async () =>
    call("POST", "/api/admin/nodes", question((await newChapter()).chapter.id)),
  "PUT /api/admin/nodes/{id}": async () => {
    const { id, version } = (await newNode()).node;
    return call("PUT", `/api/admin/nodes/${id}`, { version, prompt: "Is it?" });
  },
  "DELETE /api/admin/nodes/{id}": async () =>
    call("DELETE", `/api/admin/nodes/${(await newNode()).node.id}`),
  "POST /api/admin/nodes/import/{id}/confirm": async () => {
    const { chapter } = await newChapter();
    const file = { chapter_id: chapter.id, format: "gift", content: "Water is wet. {T}" };
    const { id } = (await made("POST", "/api/admin/nodes/import", file)).import;
    return call("POST", `/api/admin/nodes/import/${id}/confirm`);
  },
  "POST /api/admin/languages": async () =>
    call("POST", "/api/admin/languages", {
      code: "nl-NL",
      name: "Dutch",
      native_name: "Nederlands",
    }),
  "PUT /api/admin/languages/{id}": async () => {
    const { items } = (await iris.get<Found>("/api/admin/languages")).body;
    const french = items.find(({ code }) => code === "fr-FR");
    const change = { version: french?.version, name: "French of France" };
    return call("PUT", `/api/admin/languages/${french?.id}`, change);
  },
  "PUT /api/admin/translations/{code}/{key}": async () => saveText("Das ging nicht."),
  "DELETE /api/admin/translations/{code}/{key}": async () =>
    call("DELETE", `/api/admin/translations/de-DE/${KEY}`),
  "POST /api/admin/translations/{code}/import/{id}/confirm": async () => {
    const file = { format: "json", content: JSON.stringify({ [KEY]: "Das ging nicht, leider." }) };
    const { id } = (await made("POST", "/api/admin/translations/de-DE/import", file)).import;
    return call("POST", `/api/admin/translations/de-DE/import/${id}/confirm`);
  },
  "POST /api/admin/suggestions/{id}/accept": async () =>
    call("POST", `/api/admin/suggestions/${(await newSuggestion()).id}/accept`),
  "POST /api/admin/suggestions/{id}/decline": async () =>
    call("POST", `/api/admin/suggestions/${(await newSuggestion()).id}/decline`),
  "PUT /api/admin/users/{id}/role": async () =>
    call("PUT", `/api/admin/users/${ada.id}/role`, { role: "editor", reason }),
  "DELETE /api/admin/users/{id}/sessions": async () =>
    call("DELETE", `/api/admin/users/${ada.id}/sessions`, { reason }),
  "DELETE /api/admin/users/{id}/sessions/{sessionId}": async () =>
    call("DELETE", `/api/admin/users/${ada.id}/sessions/${ada.sessionId}`, { reason }),
  "POST /api/admin/users/{id}/restore": async () => {
    const password = "walk-with-friends";
    const gone = await person(app, "gina", { passwordHash: await hashPassword(password) });
    const deletion = { password, keepPosts: true, removeMessages: false };
    await made("DELETE", "/api/account", deletion, gone);
    return call("POST", `/api/admin/users/${gone.id}/restore`, { reason });
  },
  "POST /api/admin/users/{id}/sanctions": async () =>
    call("POST", `/api/admin/users/${ada.id}/sanctions`, { kind: "warning", reason }),
  "DELETE /api/admin/sanctions/{id}": async () =>
    call("DELETE", `/api/admin/sanctions/${(await newSanction()).id}`, { reason }),
  "POST /api/admin/appeals/{id}/decision": async () => {
    const text = "I did not write that at all.";
    const sanctionId = (await newSanction()).id;
    const { id } = (await made("POST", "/api/appeals", { sanctionId, text }, ada)).appeal;
    return call("POST", `/api/admin/appeals/${id}/decision`, { decision: "lift", reason });
  },
  "PUT /api/admin/reports/{id}/assignee": async () =>
    call("PUT", `/api/admin/reports/${(await newReport()).id}/assignee`, { userId: iris.id }),
  "POST /api/admin/reports/{id}/decision": async () =>
    call("POST", `/api/admin/reports/${(await newReport()).id}/decision`, {
      decision: "keep",
      reason,
    }),
  "POST /api/admin/pages/{id}/archive": async () =>
    call("POST", `/api/admin/pages/${await newPage()}/archive`, { reason }),
  "POST /api/admin/pages/{id}/restore": async () => {
    const id = await newPage();
    await made("POST", `/api/admin/pages/${id}/archive`, { reason });
    return call("POST", `/api/admin/pages/${id}/restore`, { reason });
  },
  "POST /api/admin/games/{id}/cancel": async () =>
    call("POST", `/api/admin/games/${await duelOf(app, ada)}/cancel`, { reason }),
  "PUT /api/admin/tags/{name}": async () => {
    await publish(ada, { body: "Look at the #herons" });
    return call("PUT", "/api/admin/tags/herons", { banned: true });
  },
  "DELETE /api/admin/invites/{code}": async () =>
    call("DELETE", `/api/admin/invites/${(await newCampaign()).invite.code}`),
  "POST /api/admin/waitlist/invite": async () => {
    await newEntry();
    return call("POST", "/api/admin/waitlist/invite", { count: 1 });
  },
  "DELETE /api/admin/waitlist/{id}": async () =>
    call("DELETE", `/api/admin/waitlist/${await newEntry()}`),
  "PUT /api/admin/settings": async () =>
    call("PUT", "/api/admin/settings", { registration_mode: "waitlist" }),
  "POST /api/admin/announcements": async () =>
    call("POST", "/api/admin/announcements", { texts: { "en-US": "Hello" }, nonce: newId() }),
  "DELETE /api/admin/announcements/{id}": async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const said = { texts: { "en-US": "Hello" }, at, nonce: newId() };
    const { announcement } = await made("POST", "/api/admin/announcements", said);
    return call("DELETE", `/api/admin/announcements/${announcement.id}`);
  },
  "POST /api/admin/undo/{id}": async () => {
    const { undo } = await made("POST", "/api/admin/paths", { title: "Tides" });
    return call("POST", `/api/admin/undo/${undo.id}`);
  },
  // Outside of the workplace's own addresses.
  "POST /api/invites": async () => call("POST", "/api/invites", { kind: "campaign" }),
  "POST /api/posts/{id}/remove": async () => {
    const { id } = await publish(ada, { visibility: "public" });
    return call("POST", `/api/posts/${id}/remove`, { reason });
  },
  "POST /api/comments/{id}/remove": async () => {
    const { id } = await publish(ada, { visibility: "public" });
    return call("POST", `/api/comments/${(await write(ada, id)).id}/remove`, { reason });
  },
};

/** They change nothing that others see: the person's own typing, a preview of a file, a trial. */
const changeNothing = [
  "PUT /api/admin/drafts/{type}/{id}",
  "DELETE /api/admin/drafts/{type}/{id}",
  "POST /api/admin/nodes/import",
  "POST /api/admin/nodes/try",
  "POST /api/admin/translations/{code}/import",
];

const countEntries = async () => {
  await app.settle();
  return app.platform.db.$count(auditLog);
};

describe("the audit log", () => {
  it("is written by every call of the workplace that changes something", async () => {
    const answer = await app.http.inject({ url: "/api/docs/openapi.json" });
    const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
    const writing = Object.entries(paths)
      .filter(([path]) => path.startsWith("/api/admin/"))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((one) => `${one.toUpperCase()} ${path}`),
      )
      .filter((name) => !name.startsWith("GET "));
    const known = Object.keys(acts).filter((name) => name.includes(" /api/admin/"));
    expect(writing.toSorted()).toEqual([...known, ...changeNothing].toSorted());
  });

  it.each(Object.entries(acts))("has one entry more after %s", async (name, prepare) => {
    const act = await prepare();
    const before = await countEntries();
    const { status, body } = await act();
    expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(300);
    expect(await countEntries()).toBe(before + 1);
    const [last] = await app.platform.db
      .select()
      .from(auditLog)
      .orderBy(sql`${auditLog.at} desc, ${auditLog.id} desc`)
      .limit(1);
    expect(last?.actor_id).toBe(iris.id);
  });
});

import type { Undo } from "@waymates/contract/features/staff";
import type {
  StaffChapter,
  StaffDraft,
  StaffNode,
  StaffPath,
  StaffPathView,
} from "@waymates/contract/features/staff-paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../platform/db/drizzle.ts";
import { rows } from "../../../platform/db/database.ts";
import { person, type TestPerson } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { purgeDeleted } from "./store.ts";

let app: TestApp;
let editor: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  app = await testApp();
  editor = await person(app, "edda", { role: "editor" });
  learner = await person(app, "lena");
});
afterAll(() => app.close());

const post = <Body = Record<string, unknown>>(path: string, body: object = {}, who = editor) =>
  who.send<Body>("POST", path, body);
const put = <Body = Record<string, unknown>>(path: string, body: object, who = editor) =>
  who.send<Body>("PUT", path, body);
const undo = (id: string | undefined) => post(`/api/admin/undo/${id}`);

const choice = (prompt: string) => ({
  type: "single_choice",
  prompt,
  payload: {
    options: [
      { id: "a", text: "Yes" },
      { id: "b", text: "No" },
    ],
    correct: ["a"],
  },
  explanation: "Because it is so.",
});

async function makePath(title = "Rivers of the north") {
  const { body } = await post<{ path: StaffPath }>("/api/admin/paths", { title });
  return body.path;
}
async function makeChapter(pathId: string, title?: string) {
  const { body } = await post<{ chapter: StaffChapter; undo: Undo }>("/api/admin/chapters", {
    path_id: pathId,
    ...(title ? { title } : {}),
  });
  return body.chapter;
}
async function makeNode(chapterId: string, prompt: string) {
  const { body } = await post<{ data: StaffNode; undo: Undo }>("/api/admin/nodes", {
    chapter_id: chapterId,
    ...choice(prompt),
  });
  return body.data;
}
const view = async (pathId: string) =>
  (await editor.get<StaffPathView>(`/api/admin/paths/${pathId}`)).body;
const node = async (id: string) =>
  (await editor.get<{ data: StaffNode }>(`/api/admin/nodes/${id}`)).body.data;

/** A published path of two chapters with two questions each. */
async function published() {
  const path = await makePath();
  const chapters = [await makeChapter(path.id, "Springs"), await makeChapter(path.id)];
  const nodes: StaffNode[] = [];
  for (const chapter of chapters) {
    nodes.push(await makeNode(chapter.id, `One of ${chapter.title}?`));
    nodes.push(await makeNode(chapter.id, `Two of ${chapter.title}?`));
  }
  const answer = await post(`/api/admin/paths/${path.id}/publish`);
  expect(answer.status).toBe(200);
  return { path, chapters, nodes };
}

const options = [
  { id: "a", text: "Rain" },
  { id: "b", text: "Snow" },
];
const twice = options.map(({ id }) => ({ id, text: "Rain" }));
const ends = { min_label: "Never", max_label: "Always" };

describe("a path", () => {
  it("begins as a draft, and is published once each chapter has a question in play", async () => {
    const made = await post<{ path: StaffPath }>("/api/admin/paths", {
      title: "Bridges",
      description: "From stone to steel",
      language: "de-DE",
    });
    expect(made.status).toBe(201);
    const { path } = made.body;
    expect(path).toMatchObject({
      status: "draft",
      version: 1,
      language: "de-DE",
      chapter_count: 0,
    });
    const publish = () => post(`/api/admin/paths/${path.id}/publish`);
    expect((await publish()).body).toMatchObject({ code: "NOT_READY" });
    const chapter = await makeChapter(path.id);
    expect(chapter.title).toBe("Chapter 1");
    expect((await publish()).status).toBe(409);
    await makeNode(chapter.id, "Is an arch older than a truss?");
    expect((await publish()).body).toMatchObject({ path: { status: "published", node_count: 1 } });
    const facts = () =>
      rows(
        app.platform.db,
        sql`select 1 from outbox
            where type = 'path.published' and payload ->> 'pathId' = ${path.id}`,
      );
    expect(await facts()).toHaveLength(1);
    await post(`/api/admin/paths/${path.id}/archive`);
    await publish();
    expect(await facts()).toHaveLength(1);
  });

  it("stays open to its learners once archived, and admits no new ones", async () => {
    const { path, chapters, nodes } = await published();
    await post(`/api/paths/${path.id}/join`, {}, learner);
    await post(`/api/admin/paths/${path.id}/archive`);
    const other = await person(app, "omar");
    expect((await post(`/api/paths/${path.id}/join`, {}, other)).status).toBe(404);
    expect((await learner.get(`/api/paths/${path.id}`)).status).toBe(200);
    expect((await learner.get(`/api/chapters/${chapters[0]?.id}/nodes`)).status).toBe(200);
    const answer = { answer: { option: "a" }, durationMs: 900 };
    expect((await post(`/api/nodes/${nodes[0]?.id}/answer`, answer, learner)).body).toMatchObject({
      correct: true,
    });
    expect((await post(`/api/admin/paths/${path.id}/draft`)).status).toBe(409);
  });

  it("accepts one of twenty changes of the same version, and answers the others with the current path", async () => {
    const path = await makePath();
    const change = (at: number) =>
      put<{ code: string; current?: StaffPath }>(`/api/admin/paths/${path.id}`, {
        version: 1,
        title: `Title ${at}`,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "CONFLICT", current: { version: 2 } });
  });

  it("names what is wrong with it, and takes no unknown field", async () => {
    const bad = await post("/api/admin/paths", { title: "x", category: "no-such" });
    expect(bad.body).toMatchObject({ code: "VALIDATION", fields: { category: "UNKNOWN" } });
    const elsewhere = ["javascript:alert(1)", "//host/x.png", "data:image/png,x", "https://a.b/c"];
    for (const image_url of [...elsewhere, "/uploads/../session-secret"]) {
      const refused = await post("/api/admin/paths", { title: "Tides", image_url });
      expect(refused.body).toMatchObject({ code: "VALIDATION", fields: { image_url: "INVALID" } });
    }
    for (const title of ["Ti\u202edes", "Ti\ndes"]) {
      const refused = await post("/api/admin/paths", { title });
      expect(refused.body).toMatchObject({ code: "VALIDATION", fields: { title: "INVALID" } });
    }
    const turned = { title: "Tides", reason: "as \u202eagreed" };
    expect((await post("/api/admin/paths", turned)).body).toMatchObject({
      fields: { reason: "INVALID" },
    });
    expect((await post("/api/admin/paths", { title: "" })).status).toBe(422);
    expect((await post("/api/admin/paths", { title: "x", colour: "red" })).status).toBe(422);
  });

  it("is deleted as a draft, and restored by undo", async () => {
    const path = await makePath();
    const gone = await editor.send<{ undo: Undo }>("DELETE", `/api/admin/paths/${path.id}`);
    expect((await editor.get(`/api/admin/paths/${path.id}`)).status).toBe(404);
    await undo(gone.body.undo?.id);
    expect((await view(path.id)).path.status).toBe("draft");
  });
});

describe("the order", () => {
  it("keeps the chapters without gaps after any change, and accepts one of two editors", async () => {
    const { path, chapters } = await published();
    const third = await makeChapter(path.id, "Deltas");
    const ids = [third.id, ...chapters.map(({ id }) => id)];
    const { order_version } = (await view(path.id)).path;
    const order = () =>
      put<{ ids: string[]; undo: Undo }>(`/api/admin/paths/${path.id}/chapters/order`, {
        ids,
        version: order_version,
      });
    const [one, two] = await Promise.all([order(), order()]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const places = async () => (await view(path.id)).chapters.map(({ order_index }) => order_index);
    expect((await view(path.id)).chapters.map(({ id }) => id)).toEqual(ids);
    await editor.send("DELETE", `/api/admin/chapters/${chapters[0]?.id}`);
    expect(await places()).toEqual([0, 1]);
    const done = one.status === 200 ? one : two;
    expect((await undo(done.body.undo?.id)).status).toBe(409);
  });

  it("names every id once", async () => {
    const { path, chapters } = await published();
    const [first] = chapters;
    const url = `/api/admin/paths/${path.id}/chapters/order`;
    expect((await put(url, { ids: [first?.id, first?.id] })).status).toBe(422);
    expect((await put(url, { ids: [] })).status).toBe(422);
    expect((await put(url, { ids: [first?.id] })).body).toMatchObject({
      code: "CONFLICT",
      current: { ids: chapters.map(({ id }) => id) },
    });
  });
});

describe("a chapter", () => {
  it("restores a deleted chapter with its questions and answers", async () => {
    const { path, chapters, nodes } = await published();
    await post(`/api/paths/${path.id}/join`, {}, learner);
    const answer = { answer: { option: "b" }, durationMs: 900 };
    await post(`/api/nodes/${nodes[0]?.id}/answer`, answer, learner);
    const [first] = chapters;
    const url = `/api/admin/chapters/${first?.id}`;
    const gone = await editor.send<{ undo: Undo }>("DELETE", url);
    expect((await view(path.id)).path).toMatchObject({ chapter_count: 1, node_count: 2 });
    expect((await learner.get(`/api/paths/${path.id}`)).status).toBe(200);
    expect((await editor.get(url)).status).toBe(404);
    await purgeDeleted(app.platform.db);
    expect((await undo(gone.body.undo?.id)).status).toBe(200);
    const back = await view(path.id);
    expect(back.chapters.map(({ id }) => id)).toEqual(chapters.map(({ id }) => id));
    expect(back.path.node_count).toBe(4);
    const { body } = await learner.get<{ answers: unknown[] }>(`/api/chapters/${first?.id}/nodes`);
    expect(body.answers).toHaveLength(1);
  });

  it("deletes a chapter for good once its undo has expired", async () => {
    const { path, chapters } = await published();
    const gone = await editor.send<{ undo: Undo }>(
      "DELETE",
      `/api/admin/chapters/${chapters[0]?.id}`,
    );
    await app.platform.db.execute(sql`update undos set until = now() - interval '1 minute'`);
    await purgeDeleted(app.platform.db);
    expect((await undo(gone.body.undo?.id)).body).toMatchObject({ code: "EXPIRED" });
    const left = await rows(
      app.platform.db,
      sql`select 1 from chapters where id = ${chapters[0]?.id}`,
    );
    expect(left).toHaveLength(0);
    expect((await view(path.id)).chapters).toHaveLength(1);
  });

  it("stores its traits, and refuses unknown ones", async () => {
    const path = await makePath();
    const bad = await post("/api/admin/chapters", { path_id: path.id, traits: ["no-such"] });
    expect(bad.body).toMatchObject({ fields: { traits: "UNKNOWN" } });
  });
});

describe("a question", () => {
  it("names each bad part", async () => {
    const path = await makePath();
    const chapter = await makeChapter(path.id);
    const bad = choice("Which?");
    const payload = {
      options: [
        { id: "a", text: "Yes" },
        { id: "b", text: "" },
      ],
      correct: ["a"],
    };
    const answer = await post<{ fields: Record<string, string> }>("/api/admin/nodes", {
      chapter_id: chapter.id,
      ...bad,
      payload,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toContain("payload.options.1.text");
    const media = { url: "https://elsewhere.example/x.png", alt: "x", kind: "image" };
    const foreign = await post("/api/admin/nodes", { chapter_id: chapter.id, ...bad, media });
    expect(foreign.body).toMatchObject({ fields: { "media.url": "INVALID" } });
  });

  it("refuses a change of a question with the placeholder id", async () => {
    const answer = await put("/api/admin/nodes/new", { anything: true });
    expect(answer.body).toMatchObject({ code: "VALIDATION", fields: { id: "PLACEHOLDER" } });
    expect((await editor.send("DELETE", "/api/admin/nodes/new")).status).toBe(404);
  });

  it("keeps the verdict of what was answered, its history, and what it was", async () => {
    const { path, nodes } = await published();
    await post(`/api/paths/${path.id}/join`, {}, learner);
    const [first] = nodes;
    if (!first) throw new Error("no question");
    const url = `/api/admin/nodes/${first.id}`;
    const answer = { answer: { option: "b" }, durationMs: 900 };
    await post(`/api/nodes/${first.id}/answer`, answer, learner);
    const changed = await put<{ data: StaffNode; undo: Undo }>(url, {
      version: 1,
      prompt: "Is it so, really?",
      payload: { ...choice("x").payload, correct: ["b"] },
    });
    expect(changed.body.data).toMatchObject({ version: 2, prompt: "Is it so, really?" });
    const kept = await learner.get<{ answers: { correct: boolean }[] }>(
      `/api/chapters/${first.chapter_id}/nodes`,
    );
    expect(kept.body.answers).toMatchObject([{ correct: false }]);
    const { body } = await editor.get<{ items: unknown[] }>(`${url}/history`);
    expect(body.items[0]).toMatchObject({
      version: 2,
      actor: { username: "edda" },
      changed: ["prompt", "payload"],
    });
    expect((await put(url, { version: 1, prompt: "Late" })).status).toBe(409);
    expect((await put(url, { version: 2, type: "text" })).body).toMatchObject({
      fields: { type: "FIXED" },
    });
    await undo(changed.body.undo?.id);
    expect(await node(first.id)).toMatchObject({ version: 3, prompt: first.prompt });
  });

  it("moves to another chapter of its path, not of another path", async () => {
    const { path, chapters, nodes } = await published();
    const [first] = nodes;
    const url = `/api/admin/nodes/${first?.id}`;
    const moved = await put(url, { version: 1, chapter_id: chapters[1]?.id });
    expect(moved.status).toBe(200);
    const outline = (await view(path.id)).chapters.map((chapter) =>
      chapter.nodes.map(({ order_index }) => order_index),
    );
    expect(outline).toEqual([[0], [0, 1, 2]]);
    const elsewhere = await published();
    const away = { version: 2, chapter_id: elsewhere.chapters[0]?.id };
    expect((await put(url, away)).body).toMatchObject({ fields: { chapter_id: "INVALID" } });
  });

  it("takes the fields of a question alone, its place in the chapter among them", async () => {
    const { path, chapters } = await published();
    const chapterId = chapters[0]?.id ?? "";
    for (const name of ["c", "d"]) {
      await post("/api/admin/nodes", { chapter_id: chapterId, ...choice(name) });
    }
    const order = async () => (await view(path.id)).chapters[0]?.nodes.map(({ id }) => id) ?? [];
    const [a = "", b = "", c = "", d = ""] = await order();
    const place = (id: string, order_index: number) =>
      put<{ data: StaffNode; undo: Undo }>(`/api/admin/nodes/${id}`, { order_index });
    expect((await place(d, 1)).body.data).toMatchObject({ order_index: 1, version: 2 });
    expect(await order()).toEqual([a, d, b, c]);
    const moved = await place(a, 2);
    expect(await order()).toEqual([d, b, a, c]);
    await undo(moved.body.undo?.id);
    expect(await order()).toEqual([a, d, b, c]);
    await place(a, 99);
    expect(await order()).toEqual([d, b, c, a]);
    const said = await put<{ data: StaffNode }>(`/api/admin/nodes/${b}`, { prompt: "Is it b?" });
    expect(said.body.data).toMatchObject({ prompt: "Is it b?", order_index: 1, version: 2 });
    expect(await order()).toEqual([d, b, c, a]);
    expect((await place(b, -1)).status).toBe(422);
  });

  it("restores a deleted question to its place", async () => {
    const { path, nodes } = await published();
    const gone = await editor.send<{ undo: Undo }>("DELETE", `/api/admin/nodes/${nodes[0]?.id}`);
    expect((await view(path.id)).chapters[0]?.nodes).toMatchObject([{ order_index: 0 }]);
    await undo(gone.body.undo?.id);
    expect((await view(path.id)).chapters[0]?.nodes.map(({ id }) => id)).toEqual([
      nodes[0]?.id,
      nodes[1]?.id,
    ]);
  });

  it("is tried by the very judging of learners, without being stored", async () => {
    const pairs = {
      type: "pairs",
      prompt: "Which belong together?",
      payload: {
        pairs: ["x", "y", "z"].map((id) => ({ id, left: `left ${id}`, right: `right ${id}` })),
      },
    };
    type Side = { id: string; text: string };
    const shown = await post<{ view: { payload: { left: Side[]; right: Side[] } } }>(
      "/api/admin/nodes/try",
      { node: pairs },
    );
    const { left, right } = shown.body.view.payload;
    const answer = {
      pairs: left.map(({ id, text }) => [
        id,
        right.find((one) => one.text === text.replace("left", "right"))?.id,
      ]),
    };
    const judged = await post("/api/admin/nodes/try", { node: pairs, answer });
    expect(judged.body).toMatchObject({
      view: { id: null },
      result: { correct: true, partial: 1 },
    });
    expect((await post("/api/admin/nodes/try", { node: pairs, answer: { value: 3 } })).status).toBe(
      422,
    );
  });

  it.each([
    ["single_choice", { options: twice, correct: ["a"] }, { "payload.options": "DOUBLED" }],
    ["single_choice", { options, correct: ["z"] }, { "payload.correct": "NO_OPTION" }],
    ["number", { correct: 9, max: 5 }, { "payload.correct": "ABOVE_MAX" }],
    ["scale", { ...ends, min: 1, max: 30 }, { "payload.max": "STEPS" }],
    ["scale", { ...ends, min: 5, max: 1 }, { "payload.max": "BELOW_MIN" }],
  ])("names what of a %s contradicts itself", async (type, payload, fields) => {
    const node = { type, prompt: "Which?", payload };
    const { status, body } = await post<{ fields: object }>("/api/admin/nodes/try", { node });
    expect(status).toBe(422);
    expect(body.fields).toEqual(fields);
  });
});

describe("statistics", () => {
  it("count answers, first tries that were right, and where people stopped", async () => {
    const { path, chapters, nodes } = await published();
    const others = [await person(app, "pia"), await person(app, "quin")];
    for (const [at, who] of others.entries()) {
      await post(`/api/paths/${path.id}/join`, {}, who);
      const answer = { answer: { option: at === 0 ? "a" : "b" }, durationMs: 1000 };
      await post(`/api/nodes/${nodes[0]?.id}/answer`, answer, who);
    }
    await others[1]?.send("DELETE", `/api/paths/${path.id}/join`);
    const { body } = await editor.get<{ items: unknown[] }>(
      `/api/admin/chapters/${chapters[0]?.id}/statistics`,
    );
    expect(body.items).toMatchObject([
      { node_id: nodes[0]?.id, answered: 2, right_share: 0.5, left_here: 1, open_reports: 0 },
      { node_id: nodes[1]?.id, answered: 0, right_share: null, left_here: 0, median_ms: null },
    ]);
  });
});

describe("a draft", () => {
  it("a draft belongs to its author, follows its revision, is shown to others, and is deleted by the save", async () => {
    const { nodes } = await published();
    const [first] = nodes;
    const url = `/api/admin/drafts/node/${first?.id}`;
    expect((await editor.get(url)).status).toBe(404);
    const fields = { prompt: "Half a thought" };
    const made = await put<{ draft: StaffDraft }>(url, { fields, base_version: 1 });
    expect(made.body.draft).toMatchObject({ type: "node", fields, base_version: 1, rev: 1 });
    expect((await put(url, { fields })).body).toMatchObject({
      code: "CONFLICT",
      current: { rev: 1 },
    });
    expect((await put(url, { fields, rev: 1 })).body).toMatchObject({ draft: { rev: 2 } });
    const other = await person(app, "rune", { role: "editor" });
    expect((await other.get(url)).status).toBe(404);
    const seen = await other.get<{ data: StaffNode }>(`/api/admin/nodes/${first?.id}`);
    expect(seen.body.data.editing).toMatchObject([{ person: { username: "edda" } }]);
    await put(`/api/admin/nodes/${first?.id}`, { version: 1, prompt: "A whole thought" });
    expect((await editor.get(url)).status).toBe(404);
    const large = { fields: { text: "x".repeat(70_000) } };
    expect((await put(`/api/admin/drafts/path/${first?.id}`, large)).status).toBe(422);
  });
});

import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

/** What a body of these calls may have at most, in bytes; a file in it has half of that. */
const BODY_BYTES = 10 * 1024 * 1024;
const FILE_BYTES = BODY_BYTES / 2;
/** The largest share that one turn of the event loop may take of what parsing such a body on it takes. */
const TURN_SHARE = 0.3;

let app: TestApp;
let address: string;
let admin: TestPerson;
let chapterId: string;

beforeAll(async () => {
  app = await testApp();
  address = await app.http.listen({ host: "127.0.0.1", port: 0 });
  admin = await person(app, "iris", { role: "admin" });
  const made = await admin.send<{ path: { id: string } }>("POST", "/api/admin/paths", {
    title: "Files",
  });
  const { body } = await admin.send<{ chapter: { id: string } }>("POST", "/api/admin/chapters", {
    path_id: made.body.path.id,
  });
  chapterId = body.chapter.id;
});
afterAll(() => app.close());

async function post(url: string, body: string | Buffer) {
  const answer = await fetch(`${address}${url}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}` },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

/** The processor time in ms that this thread takes for something. */
function costOf(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The most processor time of one turn of the event loop while something runs, in ms; all along another
 * client's small reads are answered.
 */
async function watch<Result>(act: () => Promise<Result>) {
  let isOver = false;
  let turn = 0;
  const watching = async (look: () => Promise<void>) => {
    while (!isOver) await look();
  };
  const reads = watching(async () => {
    const answer = await fetch(`${address}/healthz`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    await setTimeout(5);
  });
  const turns = watching(async () => {
    const before = process.threadCpuUsage();
    await setTimeout(1);
    const { user, system } = process.threadCpuUsage(before);
    turn = Math.max(turn, (user + system) / 1000);
  });
  const result = await act();
  isOver = true;
  await Promise.all([reads, turns]);
  return { result, turn };
}

/** Repeats a part as often as the largest file holds it, with room for the text around it. */
const repeat = (part: string, bytes = FILE_BYTES) =>
  part.repeat(Math.floor((bytes - 1000) / Buffer.byteLength(part)));
const QUESTIONS = "/api/admin/nodes/import";
const TEXTS = "/api/admin/translations/de-DE/import";
const questions = (format: string, content: string) => ({
  url: QUESTIONS,
  body: JSON.stringify({ chapter_id: chapterId, format, content }),
});
const texts = (format: string, content: string) => ({
  url: TEXTS,
  body: JSON.stringify({ format, content }),
});
const inXliff = (units: string) =>
  `<xliff version="1.2"><file source-language="en-US" target-language="de-DE"><body>${units}</body></file></xliff>`;
const manyLists = `{"content":[${repeat("[],", BODY_BYTES)}[]]}`;
const manyKeys = () => Array.from({ length: 500_000 }, (_, at) => `"k${at}":1`).join(",");

const hostile: Record<string, () => { url: string; body: string }> = {
  "a GIFT file of opening signs": () => questions("gift", `[html]${repeat("<")} {T}`),
  "a Moodle XML file of empty questions": () =>
    questions("moodle_xml", `<quiz>${repeat("<question type='x'></question>")}</quiz>`),
  "a CSV file that closes no quote": () => questions("csv", `type,prompt\n${repeat('"a,\n')}`),
  "a JSON file of empty questions": () => questions("json", `{"nodes":[${repeat("{},")}{}]}`),
  "an XLIFF file of unknown texts": () =>
    texts("xliff", inXliff(repeat('<trans-unit id="a"><target>b</target></trans-unit>'))),
  "a JSON file that names one text again and again": () =>
    texts("json", `{${repeat('"a.b":"c",')}"d":"e"}`),
  "a body of small lists, for questions": () => ({ url: QUESTIONS, body: manyLists }),
  "a body of small lists, for texts": () => ({ url: TEXTS, body: manyLists }),
  "a body of many fields": () => ({ url: QUESTIONS, body: `{${manyKeys()}}` }),
  "a body of escaped signs": () => ({
    url: QUESTIONS,
    body: `{"content":"${repeat("\\u0041", BODY_BYTES)}"}`,
  }),
};

const MOST_TURN_MS = TURN_SHARE * costOf(() => JSON.parse(manyLists));

function expectNobodyWaited({ turn }: { turn: number }): void {
  expect(turn).toBeLessThan(MOST_TURN_MS);
}

it.each(Object.entries(hostile))(
  "does not block other requests while it refuses or reads %s",
  async (_name, make) => {
    const { url, body } = make();
    const sent = Buffer.from(body);
    let watched = await watch(() => post(url, sent));
    // A collection of the garbage of all test files may fall into one turn; what the file costs comes again.
    if (watched.turn >= MOST_TURN_MS) watched = await watch(() => post(url, sent));
    expect([200, 413, 422]).toContain(watched.result.status);
    expectNobodyWaited(watched);
  },
  60_000,
);

it("does not block other requests while it previews and saves a thousand long questions", async () => {
  const prompt = "What is it? ".repeat(20);
  const answers = "=yes ~no ~perhaps ~never";
  const content = Array.from({ length: 1000 }, (_, at) => `${prompt}${at} {${answers}}`);
  const { url, body } = questions("gift", content.join("\n\n"));
  const preview = await watch(() => post(url, body));
  expect(preview.result.status).toBe(200);
  expectNobodyWaited(preview);
  const { import: read } = JSON.parse(preview.result.text) as { import: { id: string } };
  const saved = await watch(() => post(`${url}/${read.id}/confirm`, '{"skip_faulty":true}'));
  expect(saved.result.text).toContain('"saved":');
  expectNobodyWaited(saved);
}, 60_000);

it("does not block other requests while it previews and saves every text of a language", async () => {
  const { body: old } = await admin.get<Record<string, unknown>>(
    "/api/admin/translations/de-DE/export?format=json",
  );
  const changed = JSON.stringify(old).replaceAll(/"((?:[^"\\]|\\.)*)"([,}])/g, '"$1 neu"$2');
  const { url, body } = texts("json", changed);
  const preview = await watch(() => post(url, body));
  expect(preview.result.status).toBe(200);
  expectNobodyWaited(preview);
  const { import: read } = JSON.parse(preview.result.text) as { import: { id: string } };
  const saved = await watch(() => post(`${url}/${read.id}/confirm`, '{"skip_faulty":true}'));
  expect(saved.result.text).toContain('"saved":');
  expectNobodyWaited(saved);
}, 60_000);

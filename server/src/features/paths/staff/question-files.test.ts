import type { NodesImport, StaffNode } from "@waymates/contract/features/staff-paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { person, type TestPerson } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let app: TestApp;
let editor: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await testApp();
  editor = await person(app, "edda", { role: "editor" });
  other = await person(app, "olaf", { role: "editor" });
});
afterAll(() => app.close());

async function makeChapter(): Promise<string> {
  const path = await editor.send<{ path: { id: string } }>("POST", "/api/admin/paths", {
    title: "Files",
  });
  const { body } = await editor.send<{ chapter: { id: string } }>("POST", "/api/admin/chapters", {
    path_id: path.body.path.id,
  });
  return body.chapter.id;
}
const send = (chapter_id: string, format: string, content: string) =>
  editor.send<{ import: NodesImport; fields?: Record<string, string> }>(
    "POST",
    "/api/admin/nodes/import",
    { chapter_id, format, content },
  );
const confirm = (id: string, body: object = {}, who = editor) =>
  who.send<{ saved: number; ids: string[]; undo: { id: string } }>(
    "POST",
    `/api/admin/nodes/import/${id}/confirm`,
    body,
  );
const questions = async (chapterId: string) =>
  (await editor.get<{ nodes: StaffNode[] }>(`/api/admin/chapters/${chapterId}`)).body.nodes;
async function exported(chapterId: string, format: string) {
  const raw = await app.http.inject({
    url: `/api/admin/chapters/${chapterId}/export?format=${format}`,
    headers: { authorization: `Bearer ${editor.token}` },
  });
  return { content: raw.body, leftOut: raw.headers["x-left-out"] };
}

const GIFT = `// a comment
$CATEGORY: $course$/top/Great Rivers

::Title:: Which river is longest? {=Nile ~Elbe ~Rhine ####By most counts.}

Rivers in Germany {~%50%Elbe ~%50%Rhine ~%-100%Nile}

Water is wet \\{really\\}. {T}

Capital of France? {=Paris =paris}

Two and three? {#5:1}

Match {=a -> 1 =b -> 2 =c -> 3}

Just something to read.

The {=cat ~dog} sat.

Write an essay. {}
`;
const all = [
  [
    "single_choice",
    {
      options: [
        { id: "a", text: "=1+1" },
        { id: "b", text: "x|y, {z}" },
      ],
      correct: ["b"],
    },
  ],
  [
    "multiple_choice",
    {
      options: [
        { id: "a", text: "A" },
        { id: "b", text: "B" },
        { id: "c", text: "C" },
      ],
      correct: ["a", "c"],
      partial: true,
    },
  ],
  ["true_false", { correct: false }],
  [
    "text",
    { accepted: ["naïve", "a=b"], case_sensitive: false, accent_sensitive: false, typos: 1 },
  ],
  ["number", { correct: -2.5, tolerance: 0.5 }],
  ["order", { items: ["one", "two", "three"].map((text, at) => ({ id: `i${at}`, text })) }],
  ["pairs", { pairs: ["1", "2", "3"].map((n) => ({ id: n, left: `l${n}`, right: `r:${n}` })) }],
  ["scale", { min: 1, max: 5, min_label: "low", max_label: "high", traits: [] }],
  ["info", { body: "Some\ntext." }],
].map(([type, payload], at) => ({
  type,
  prompt: `=Question ${at} <b> & "so"`,
  payload,
  explanation: "Because.",
  hint: "Think",
  difficulty: 2,
  time_limit_s: 30,
  tags: ["rivers"],
}));

describe("files of questions", () => {
  it("reads GIFT, names line and fault, and saves nothing before it is confirmed", async () => {
    const chapter = await makeChapter();
    const { body } = await send(chapter, "gift", GIFT);
    const { id, total, good, faults, nodes } = body.import;
    expect({ total, good }).toEqual({ total: 9, good: 8 });
    expect(faults).toEqual([
      { line: 20, code: "ESSAY", message: "Essay questions aren’t supported." },
    ]);
    expect(nodes.map(({ type }) => type)).toEqual([
      "single_choice",
      "multiple_choice",
      "true_false",
      "text",
      "number",
      "pairs",
      "info",
      "single_choice",
    ]);
    expect(nodes[0]).toMatchObject({ explanation: "By most counts.", tags: ["great_rivers"] });
    expect(nodes[2]?.prompt).toBe("Water is wet {really}.");
    expect(await questions(chapter)).toEqual([]);
    expect((await confirm(id)).body).toMatchObject({ code: "IMPORT_FAULTY" });
    expect((await confirm(id, { skip_faulty: true }, other)).status).toBe(404);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => confirm(id, { skip_faulty: true })),
    );
    const saved = tries.filter(({ status }) => status === 200);
    expect(saved.length).toBe(1);
    expect(tries.filter(({ status }) => status === 409).length).toBe(19);
    expect((await questions(chapter)).map(({ order_index }) => order_index)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    await editor.send("POST", `/api/admin/undo/${saved[0]?.body.undo.id}`, {});
    expect(await questions(chapter)).toEqual([]);
  });

  it("loses nothing in JSON, and no type, prompt and right answer elsewhere", async () => {
    const chapter = await makeChapter();
    const first = await send(chapter, "json", JSON.stringify(all));
    expect(first.body.import.faults).toEqual([]);
    await confirm(first.body.import.id);
    const before = await questions(chapter);
    for (const format of ["json", "csv", "moodle_xml", "gift", "aiken"]) {
      const { content, leftOut } = await exported(chapter, format);
      const again = await send(await makeChapter(), format, content);
      expect(again.body.import.faults).toEqual([]);
      const { nodes } = again.body.import;
      expect(nodes.length + Number(leftOut), format).toBe(before.length);
      for (const node of nodes) {
        const same = before.find(({ type }) => type === node.type);
        expect(node.prompt, format).toBe(same?.prompt);
        if (format === "json") expect(node.payload).toEqual(same?.payload);
      }
    }
    const { content } = await exported(chapter, "csv");
    expect(content).toContain(`single_choice,"'=Question 0`);
  });

  it("reads Aiken and Moodle XML", async () => {
    const chapter = await makeChapter();
    const aiken = await send(
      chapter,
      "aiken",
      "One?\nA. x\nB) y\nANSWER: B\n\nTwo?\nA. x\nANSWER: C\n",
    );
    expect(aiken.body.import).toMatchObject({ good: 1, faults: [{ line: 6, code: "NO_ANSWER" }] });
    const xml = `<?xml version="1.0"?><quiz>
<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Is <b>it</b>?</p>]]></text></questiontext>
<single>true</single><answer fraction="100"><text>yes</text></answer><answer fraction="0"><text>no</text></answer></question>
<question type="cloze"><questiontext><text>x</text></questiontext></question></quiz>`;
    const moodle = await send(chapter, "moodle_xml", xml);
    expect(moodle.body.import).toMatchObject({
      nodes: [{ prompt: "Is it?", payload: { correct: ["a"] } }],
      faults: [{ line: 4, code: "CLOZE" }],
    });
  });

  it("says in words which rule each question breaks, in the reader's language", async () => {
    const chapter = await makeChapter();
    const many = "~b ~c ~d ~e ~f ~g";
    const file = [`A?{=a ${many}}`, "B?{=a ~b ~b}", "C?{~%100%a}", `D?{=${"d".repeat(301)} ~e}`];
    const said = async (who: TestPerson) => {
      const { body } = await who.send<{ import: NodesImport }>("POST", "/api/admin/nodes/import", {
        chapter_id: chapter,
        format: "gift",
        content: file.join("\n\n"),
      });
      return body.import.faults.map(({ message }) => message);
    };
    expect(await said(editor)).toEqual([
      "This type of question can have up to 6 options.",
      "Two options are the same. Each one must be different.",
      "This question needs at least 2 options.",
      "Option: use 300 characters or fewer.",
    ]);
    const german = await person(app, "greta", { role: "editor", language: "de-DE" });
    expect((await said(german)).at(-1)).toBe("Option: höchstens 300 Zeichen.");
  });

  it("saves a question that has lost a picture as a draft, and names the picture", async () => {
    const chapter = await makeChapter();
    const { body } = await send(chapter, "gift", "Is it?{T}\n\n[html]And<img>this?{F}");
    expect(body.import).toMatchObject({
      good: 2,
      fault_count: 0,
      loss_count: 1,
      losses: [{ line: 3, code: "PICTURE" }],
      nodes: [{ status: "live" }, { status: "draft" }],
    });
    expect(body.import.losses[0]?.message).toMatch(/^A picture was left out/);
    await confirm(body.import.id);
    expect((await questions(chapter)).map(({ status }) => status)).toEqual(["live", "draft"]);
  });

  it("refuses a body whose letters cannot be read, and questions with signs for such letters", async () => {
    const chapter = await makeChapter();
    const body = JSON.stringify({ chapter_id: chapter, format: "gift", content: "Été ?{T}" });
    const raw = await app.http.inject({
      method: "POST",
      url: "/api/admin/nodes/import",
      headers: { authorization: `Bearer ${editor.token}`, "content-type": "application/json" },
      payload: Buffer.from(body, "latin1"),
    });
    expect(raw.statusCode).toBe(422);
    expect(raw.json()).toMatchObject({ fields: { content: "UNDECODABLE" } });
    const broken = await send(chapter, "gift", "\uFEFF\uFFFDt\uFFFD ?{T}\r\n\r\nÉté ?{T}");
    expect(broken.body.import).toMatchObject({
      good: 1,
      faults: [{ line: 1, code: "BROKEN_TEXT" }],
    });
  });

  it("refuses hostile files", async () => {
    const chapter = await makeChapter();
    const doctype = `<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>`;
    expect((await send(chapter, "moodle_xml", doctype)).body.fields).toEqual({
      content: "DOCTYPE",
    });
    expect((await send(chapter, "json", "{")).body.fields).toEqual({ content: "UNREADABLE" });
    expect((await send(chapter, "csv", "a,b\n1,2")).body.fields).toEqual({ content: "UNREADABLE" });
    expect((await send(chapter, "gift", " \n ")).body.fields).toEqual({ content: "EMPTY" });
    const large = await send(chapter, "gift", "x".repeat(5 * 1024 * 1024 + 1));
    expect(large.status).toBe(413);
    const faulty = `type,prompt\n${"nothing,x\n".repeat(10_000)}`;
    const read = await send(chapter, "csv", faulty);
    expect(read.body.import).toMatchObject({ good: 0, fault_count: 10_000 });
    expect(read.body.import.faults.length).toBe(200);
    expect(read.body.import.faults[1]).toMatchObject({ line: 3, code: "UNKNOWN_TYPE" });
    expect((await confirm(read.body.import.id, { skip_faulty: true })).status).toBe(409);
    const many = `type,prompt,correct\n${"true_false,x,true\n".repeat(1001)}`;
    expect((await send(chapter, "csv", many)).body.fields).toEqual({ content: "TOO_MANY" });
  });
});

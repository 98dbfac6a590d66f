import type { ErrorBody } from "@waymates/contract/errors";
import type { Checkpoint } from "@waymates/contract/features/checkpoints";
import type {
  AnswerResult,
  CategoryList,
  ChapterNodes,
  JoinedPathList,
  PathDetail,
  PathList,
} from "@waymates/contract/features/paths";
import type { ReviewToday } from "@waymates/contract/features/reviews";
import { questionTexts } from "@waymates/contract/features/question-texts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { reviews } from "../reviews/tables.ts";
import { textsOf } from "../questions/rules/translate.ts";
import { putSamplePath, rightAnswer } from "./sample.testing.ts";
import { seededPathId, seedTranslations } from "./seed.ts";
import { editNode, setNodeStatus } from "./staff/edit-path.ts";
import { listNodes } from "./store/nodes.ts";
import { chapters as chapterTable, nodes as nodeTable } from "./tables.ts";
import { walker } from "./walking.testing.ts";

let app: TestApp;
const db = () => app.platform.db;
const slug = "spoken";
const pathId = seededPathId(slug);

/** Every text with a German mark; typed answers become "Osmose". */
const german = (value: unknown): unknown => {
  if (typeof value === "string") return value === "osmosis" ? "Osmose" : `de ${value}`;
  if (Array.isArray(value)) return value.map(german);
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, one]) => [key, german(one)]));
};

async function putGerman(name: string) {
  const inOrder = await db()
    .select()
    .from(chapterTable)
    .where(eq(chapterTable.path_id, seededPathId(name)))
    .orderBy(chapterTable.order_index);
  const chapters = [];
  for (const { id, title } of inOrder) {
    const nodes = await listNodes(db(), id);
    const texts = nodes.map((node) => questionTexts.parse(german(textsOf(node))));
    chapters.push({ title: `de ${title}`, nodes: texts });
  }
  const about = { title: `Flüsse ${name}`, description: "Zum Prüfen." };
  await seedTranslations(db(), name, { "de-DE": { ...about, chapters } });
}

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), slug);
  await putSamplePath(db(), "unspoken");
  await putGerman(slug);
}, 60_000);
afterAll(() => app.close());

const germanWalker = () => walker(app, pathId, { language: "de-DE" });
type Walker = Awaited<ReturnType<typeof walker>>;
const detail = async ({ who }: Walker, query = "") =>
  (await who.get<PathDetail>(`/api/paths/${pathId}${query}`)).body;
const questions = async (ada: Walker, query = "") => {
  const address = `/api/chapters/${(await ada.chapter(0)).id}/nodes${query}`;
  return (await ada.who.get<ChapterNodes>(address)).body;
};
const found = async ({ who }: Walker, query: string) =>
  (await who.get<PathList>(`/api/paths?${query}`)).body.items;

describe("a path", () => {
  it("is read in the reader's language where it is complete in it, else in its own", async () => {
    const ada = await germanWalker();
    expect(await detail(ada)).toMatchObject({
      title: "Flüsse spoken",
      description: "Zum Prüfen.",
      language: "de-DE",
      source_language: "en-US",
      languages: ["en-US", "de-DE"],
      chapters: [{ title: "de Every type" }, { title: "de Statements" }],
    });
    expect(await detail(ada, "?language=en-US")).toMatchObject({
      title: "Sämple spoken",
      language: "en-US",
      chapters: [{ title: "Every type" }, {}],
    });
    for (const query of ["?language=fr-FR", "?language=ar"]) {
      expect(await detail(ada, query)).toMatchObject({ title: "Sämple spoken", language: "en-US" });
    }
    const french = await walker(app, pathId, { language: "fr-FR" });
    expect(await detail(french)).toMatchObject({ language: "en-US" });
    expect(await detail(french, "?language=de-DE")).toMatchObject({ language: "de-DE" });
  });

  it("is refused in a language that the site does not have", async () => {
    const ada = await germanWalker();
    const { id } = await ada.chapter(0);
    const [node] = await ada.nodesOf(0);
    for (const language of ["tlh", "de", "", "de-DE%27"]) {
      for (const address of [
        `/api/paths/${pathId}`,
        "/api/paths",
        `/api/chapters/${id}/nodes`,
        `/api/chapters/${id}/checkpoint`,
      ]) {
        const refused = await ada.who.get<ErrorBody>(`${address}?language=${language}`);
        expect([refused.status, refused.body.code], address + language).toEqual([
          422,
          "VALIDATION",
        ]);
      }
    }
    const body = { answer: { seen: true }, durationMs: 1 };
    const answered = await ada.who.send("POST", `/api/nodes/${node?.id}/answer?language=tlh`, body);
    expect(answered.status).toBe(422);
  });

  it("is found by its words in the reader's language and in its own, and by language", async () => {
    const ada = await germanWalker();
    const ids = async (query: string) => (await found(ada, query)).map(({ id }) => id);
    expect(await ids("query=fl%C3%BCsse%20spok")).toEqual([pathId]);
    expect(await ids("query=FLUSSE")).toEqual([pathId]);
    expect(await ids("query=s%C3%A4mple%20spoken")).toEqual([pathId]);
    expect((await found(await walker(app, pathId), "query=fl%C3%BCsse")).length).toBe(0);
    expect(await ids("language=de-DE")).toEqual([pathId]);
    expect((await ids("language=en-US")).toSorted()).toEqual(
      [pathId, seededPathId("unspoken")].toSorted(),
    );
    expect(await ids("language=fr-FR")).toEqual([]);
    const [summary] = await found(ada, "language=de-DE");
    expect(summary).toMatchObject({ title: "Flüsse spoken", language: "de-DE" });
    const shelf = `/api/profiles/${ada.who.username}/paths`;
    expect((await ada.who.get<JoinedPathList>(shelf)).body.items[0]?.title).toBe("Flüsse spoken");
  });
});

describe("the questions", () => {
  it("have the same ids and order in every language, and texts of one language alone", async () => {
    const ada = await germanWalker();
    const [mine, source] = [await questions(ada), await questions(ada, "?language=en-US")];
    expect([mine.language, source.language, mine.source_language]).toEqual([
      "de-DE",
      "en-US",
      "en-US",
    ]);
    const idsIn = (value: unknown) => JSON.stringify(value).match(/"id":"[^"]+"/g);
    expect(idsIn(mine.nodes)).toEqual(idsIn(source.nodes));
    expect(mine.path.title).toBe("Flüsse spoken");
    expect(mine.chapter.title).toBe("de Every type");
    expect(mine.nodes.every(({ prompt }) => prompt.startsWith("de "))).toBe(true);
    expect(JSON.stringify(source.nodes)).not.toContain('"de ');
  });

  it("take a typed answer in the language of the reader and of the question", async () => {
    for (const text of ["Osmose", "osmosis"]) {
      const ada = await germanWalker();
      const node = (await questions(ada)).nodes.find(({ type }) => type === "text");
      const { body } = await ada.answer(node?.id ?? "", { text });
      expect(body).toMatchObject({
        correct: true,
        explanation: "de Because.",
        solution: { type: "text", accepted: ["Osmose"] },
      });
    }
  });

  it("are explained in the language that they are read in, then and later", async () => {
    const ada = await germanWalker();
    const { nodes } = await questions(ada);
    const [, choice] = nodes;
    const address = `/api/nodes/${choice?.id}/answer`;
    const body = { answer: { option: "b" }, durationMs: 1 };
    const own = await ada.who.send<AnswerResult>("POST", address, body);
    expect(own.body.explanation).toBe("de Because.");
    const source = await ada.who.send<AnswerResult>("POST", `${address}?language=en-US`, body);
    expect(source.body.explanation).toBe("Because.");
    const last = async (query: string) => (await questions(ada, query)).answers[0]?.last;
    expect(await last("")).toMatchObject({ correct: true, explanation: "de Because." });
    expect(await last("?language=en-US")).toMatchObject({ explanation: "Because." });
  });

  it("of a checkpoint are in the reader's language", async () => {
    const ada = await germanWalker();
    const address = `/api/chapters/${(await ada.chapter(0)).id}/checkpoint`;
    const { nodes } = (await ada.who.get<Checkpoint>(address)).body;
    expect(nodes.every(({ prompt }) => prompt.startsWith("de "))).toBe(true);
  });
});

describe("the review queue", () => {
  it("asks in the reader's language", async () => {
    const ada = await germanWalker();
    const node = (await ada.nodesOf(0)).find(({ type }) => type === "true_false");
    await ada.answer(node?.id ?? "", { value: false });
    await app.settle();
    const { body } = await ada.who.get<{ items: { prompt: string; path: { title: string } }[] }>(
      "/api/reviews",
    );
    expect(body.items[0]).toMatchObject({ prompt: "de True?", path: { title: "Flüsse spoken" } });
  });

  it("asks and explains in the language chosen on this device", async () => {
    const { who, ...ada } = await walker(app, pathId, { language: "en-US" });
    const node = (await ada.nodesOf(0)).find(({ type }) => type === "true_false");
    await ada.answer(node?.id ?? "", { value: false });
    await app.settle();
    await app.platform.db.update(reviews).set({ due_on: "2020-01-01" });
    const headers = {
      authorization: `Bearer ${who.token}`,
      cookie: "language=de-DE",
      "sec-fetch-site": "same-origin",
    };
    const asked = await app.http.inject({ url: "/api/reviews/today", headers });
    const expected = { prompt: "de True?", path: { title: "Flüsse spoken" } };
    expect(asked.json<ReviewToday>().nodes).toMatchObject([expected]);
    const home = await app.http.inject({ url: "/api/home", headers });
    expect(home.json()).toMatchObject({ review: { nodes: [expected] } });
    const url = `/api/reviews/${node?.id}/answer`;
    const payload = { answer: { value: true }, durationMs: 5 };
    const answered = await app.http.inject({ method: "POST", url, headers, payload });
    expect(answered.json()).toMatchObject({ correct: true, explanation: "de Because." });
  });
});

describe("a translation", () => {
  it("is complete only while it has every live question as it is now", async () => {
    await putSamplePath(db(), "edited-spoken");
    await putGerman("edited-spoken");
    const id = seededPathId("edited-spoken");
    const ada = await walker(app, id, { language: "de-DE" });
    const languages = async () => (await ada.path()).languages;
    expect(await languages()).toEqual(["en-US", "de-DE"]);
    const node = (await ada.nodesOf(0)).find(({ type }) => type === "true_false");
    const nodeId = node?.id ?? "";
    await app.platform.bus.transaction((tx) => editNode(tx, nodeId, 1, { prompt: "New?" }));
    expect(await languages()).toEqual(["en-US"]);
    expect(await ada.path()).toMatchObject({ language: "en-US", title: "Sämple edited-spoken" });
    await app.platform.bus.transaction((tx) => setNodeStatus(tx, nodeId, "draft"));
    expect(await languages()).toEqual(["en-US", "de-DE"]);
    await app.platform.bus.transaction((tx) => setNodeStatus(tx, nodeId, "live"));
    expect(await languages()).toEqual(["en-US"]);
    const [row] = await db().select().from(nodeTable).where(eq(nodeTable.id, nodeId));
    expect(row).toMatchObject({ version: 2, status: "live" });
  });

  it("is of no use to an answer that the question itself refuses", async () => {
    const ada = await walker(app, seededPathId("unspoken"), { language: "de-DE" });
    const node = (await ada.nodesOf(0)).find(({ type }) => type === "text");
    if (!node) throw new Error("no text question");
    expect((await ada.answer(node.id, { text: "Osmose" })).body.correct).toBe(false);
    expect((await ada.answer(node.id, rightAnswer(node))).body.correct).toBe(true);
  });
});

describe("the subjects", () => {
  it("are named in the reader's language, with how many published paths they have", async () => {
    await putSamplePath(db(), "music-path");
    const items = async (language: string) => {
      const ada = await walker(app, pathId, { language });
      return (await ada.who.get<CategoryList>("/api/categories")).body;
    };
    expect(await items("en-US")).toEqual({
      items: [{ slug: "test-science", name: "test science", path_count: 4 }],
      nextCursor: null,
    });
  });
});

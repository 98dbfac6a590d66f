import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@waymates/contract/errors";
import type { Checkpoint } from "@waymates/contract/features/checkpoints";
import type { CreatedGame } from "@waymates/contract/features/games";
import type { NotificationsPage } from "@waymates/contract/features/notifications";
import type { LinkCard, Post } from "@waymates/contract/features/posts";
import type { ReceiptList } from "@waymates/contract/features/receipts";
import type {
  AnswerResult,
  CategoryList,
  ChapterNodes,
  JoinedPathList,
  PathDetail,
  PathList,
  PublicNode,
} from "@waymates/contract/features/paths";
import type { ReviewToday } from "@waymates/contract/features/reviews";
import { questionTexts } from "@waymates/contract/features/question-texts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, read, say } from "../chat/chat.testing.ts";
import { openPage } from "../pages/pages.testing.ts";
import { reviews } from "../reviews/tables.ts";
import { textsOf } from "../questions/rules/translate.ts";
import { putSamplePath, rightAnswer } from "./sample.testing.ts";
import { seededPathId, seedTranslations } from "./seed.ts";
import { editNode, setNodeStatus } from "./staff/edit-path.ts";
import { listNodes } from "./store/nodes.ts";
import { languages } from "../translations/tables.ts";
import {
  chapters as chapterTable,
  nodes as nodeTable,
  paths as pathTable,
  pathTranslations,
} from "./tables.ts";
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

const unspoken = seededPathId("unspoken");
const languageId = async (code: string) => {
  const [found] = await db().select().from(languages).where(eq(languages.code, code));
  if (!found) throw new Error(`no ${code}`);
  return found.id;
};
/** Asks as a browser does that prefers these languages. */
const asking = async <Body>(
  { who }: Walker,
  accepted: string,
  url: string,
  more: Record<string, string> = {},
): Promise<Body> => {
  const headers = { authorization: `Bearer ${who.token}`, "accept-language": accepted, ...more };
  return (await app.http.inject({ url, headers })).json();
};
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

  it("is read in the best known language of those that it is complete in", async () => {
    const german = await languageId("de-DE");
    const read = async (languages: string, id = pathId) =>
      (await asking<PathDetail>(french, languages, `/api/paths/${id}`)).language;
    const french = await walker(app, pathId, { language: "fr-FR" });
    expect(await read("fr, de;q=0.8, en;q=0.5")).toBe("de-DE");
    expect(await read("fr, en;q=0.8, de;q=0.5")).toBe("en-US");
    // Austrian German is German; what the site does not have is passed over.
    expect(await read("zh-TW, de-AT;q=0.1")).toBe("de-DE");
    const chapter = `/api/chapters/${(await french.chapter(0)).id}`;
    for (const address of [`${chapter}/nodes`, `${chapter}/checkpoint`]) {
      const { nodes, language } = await asking<ChapterNodes>(french, "fr, de;q=0.8", address);
      expect(language).toBe("de-DE");
      expect(nodes.every(({ prompt }) => prompt.startsWith("de "))).toBe(true);
    }
    // A path that is in German alone is opened in German by everyone.
    await db().update(pathTable).set({ language_id: german }).where(eq(pathTable.id, unspoken));
    expect(await read("fr, en;q=0.8", unspoken)).toBe("de-DE");
    await db().update(pathTable).set({ language_id: null }).where(eq(pathTable.id, unspoken));
  });

  it("is listed before others where its reader knows it, best known languages first", async () => {
    await putSamplePath(db(), "german-only");
    const only = seededPathId("german-only");
    const change = { language_id: await languageId("de-DE"), published_at: new Date("2100-01-01") };
    await db().update(pathTable).set(change).where(eq(pathTable.id, only));
    const reader = await walker(app, pathId, { language: "fr-FR" });
    const listed = async (languages: string, own: string) => {
      const cookie = `language=${own}`;
      const { items } = await asking<PathList>(reader, languages, "/api/paths?limit=50", {
        cookie,
      });
      return items.map(({ id }) => id);
    };
    // Each group has the latest first.
    expect(await listed("", "fr-FR")).toEqual([unspoken, pathId, only]);
    expect(await listed("de;q=0.5", "fr-FR")).toEqual([only, unspoken, pathId]);
    expect(await listed("", "de-DE")).toEqual([only, pathId, unspoken]);
    expect(await listed("de;q=0.5", "en-US")).toEqual([unspoken, pathId, only]);
    await db().update(pathTable).set({ status: "draft" }).where(eq(pathTable.id, only));
  });

  it("goes on in the language that it was begun in when staff switch that off", async () => {
    const ada = await germanWalker();
    const [first] = (await questions(ada)).nodes;
    const switched = async (active: boolean) => {
      await db().update(languages).set({ active }).where(eq(languages.code, "de-DE"));
      await expect
        .poll(async () => (await app.platform.translator.supported()).includes("de-DE"))
        .toBe(active);
    };
    await switched(false);
    expect(await detail(ada)).toMatchObject({ language: "en-US", languages: ["en-US"] });
    expect(await questions(ada, "?language=de-DE")).toMatchObject({ language: "de-DE" });
    const address = `/api/nodes/${first?.id}/answer?language=de-DE`;
    const body = { answer: rightAnswer(first as PublicNode), durationMs: 1 };
    expect((await ada.who.send("POST", address, body)).status).toBe(200);
    await switched(true);
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

describe("the title of a path and its chapters", () => {
  const [path, chapter, description] = ["Flüsse spoken", "de Every type", "Zum Prüfen."];

  /** What a German reader gets of what an English friend did, by the place where it is shown. */
  async function placesFor(reader: Walker, friend: Walker): Promise<Record<string, unknown>> {
    const { who } = reader;
    const get = async (address: string) => (await who.get(address)).body;
    const chapterId = (await reader.chapter(0)).id;
    const make = async (from: object) => {
      const body = { gameType: "duel", name: "Ours", invite: [who.id], ...from };
      const made = await friend.who.send<CreatedGame>("POST", "/api/games", body);
      return get(`/api/games/${made.body.game.id}`);
    };
    const posted = await friend.who.send<{ post: Post }>("POST", "/api/posts", {
      nonce: randomUUID(),
      post_type: "story",
      body: "Look",
      path_id: pathId,
    });
    await openPage(app, friend.who, "speakers");
    await friend.who.send("PUT", `/api/pages/speakers/paths/${pathId}`);
    const games = [await make({ pathId }), await make({ chapterId })];
    await app.settle();
    const document = `{ page(name: "speakers") { paths { title } } }`;
    const newcomer = await person(app, "newcomer", { step: 11, language: "de-DE" });
    const notices = await who.get<NotificationsPage>("/api/notifications");
    return {
      home: await get("/api/home"),
      profile: await get(`/api/profiles/${friend.who.username}/paths`),
      receipts: await get(`/api/profiles/${friend.who.username}/receipts`),
      post: await get(`/api/posts/${posted.body.post.id}`),
      "post for visitors": await asVisitor(`/api/posts/${posted.body.post.id}`),
      "posts of a person, for visitors": await asVisitor(
        `/api/posts?author=${friend.who.username}`,
      ),
      card: await get(`/api/cards?url=/explorer/path/${pathId}`),
      feed: await get("/api/feed"),
      game: games[0],
      "game of a chapter": games[1],
      page: await get("/api/pages/speakers"),
      "page for visitors": await asVisitor("/api/pages/speakers"),
      graphql: await who.send("POST", "/api/graphql", { query: document }),
      "completion notice": notices.body.items.find(({ type }) => type === "path_completion"),
      "game notices": notices.body.items.filter(({ type }) => type === "game_invite"),
      onboarding: (await newcomer.get("/api/auth/registration/beginnings")).body,
    };
  }

  const asVisitor = async (url: string) =>
    (await app.http.inject({ url, headers: { "accept-language": "de" } })).json();

  it("are in the reader's language wherever they are shown", async () => {
    const [reader, friend] = [await germanWalker(), await walker(app, pathId)];
    await befriend(app, reader.who, friend.who);
    await friend.walk(0);
    await friend.walk(1);
    const own = (await friend.who.get<ReceiptList>("/api/receipts")).body.items;
    expect(own.map((receipt) => receipt.path.title)).toEqual(Array(3).fill("Sämple spoken"));
    for (const { id } of own) {
      await friend.who.send("PATCH", `/api/receipts/${id}`, { onProfile: true });
    }
    const places = await placesFor(reader, friend);
    for (const [place, shown] of Object.entries(places)) {
      const text = JSON.stringify(shown);
      if (place !== "game of a chapter") expect(text, place).toContain(path);
      expect(text, place).not.toMatch(/Sämple spoken"|"Every type/);
    }
    for (const place of ["home", "receipts", "game of a chapter"]) {
      expect(JSON.stringify(places[place]), place).toContain(chapter);
    }
    expect(JSON.stringify(places["card"])).toContain(description);
  });

  it("are in English for readers who have neither that language nor the path's own", async () => {
    await putSamplePath(db(), "german-spoken");
    const id = seededPathId("german-spoken");
    const [german] = await db().select().from(languages).where(eq(languages.code, "de-DE"));
    await db().update(pathTable).set({ language_id: german?.id }).where(eq(pathTable.id, id));
    const english = { title: "Rivers", description: "To test.", is_complete: true };
    await db()
      .insert(pathTranslations)
      .values({ ...english, path_id: id, language: "en-US" });
    const card = async (language: string) => {
      const { who } = await walker(app, id, { language });
      const { body } = await who.get<{ items: LinkCard[] }>(`/api/cards?url=/explorer/path/${id}`);
      return body.items[0]?.title;
    };
    expect(await card("de-DE")).toBe("Sämple german-spoken");
    expect(await card("fr-FR")).toBe("Rivers");
    expect(await card("en-US")).toBe("Rivers");
  });

  it("are in the language of each reader of a receipt in a chat", async () => {
    const [reader, friend] = [await germanWalker(), await walker(app, pathId)];
    await befriend(app, reader.who, friend.who);
    const [receipt] = (await friend.walk(0)).flatMap((result) => result.receipts);
    const chatId = await openChat(friend.who, reader.who);
    await say(friend.who, chatId, "", { receiptId: receipt?.id });
    const [message] = (await read(reader.who, chatId)).messages;
    expect(message?.data).toMatchObject({
      receipt: {
        titles: {
          "en-US": { path: "Sämple spoken", chapter: "Every type" },
          "de-DE": { path, chapter },
        },
      },
    });
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
    await db().execute(sql`update reviews set due_on = '2026-01-01'`);
    const today = (await ada.who.get<ReviewToday>("/api/reviews/today")).body;
    expect(today.nodes).toMatchObject([{ prompt: "de True?", language: "de-DE" }]);
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
      items: [{ slug: "test-science", name: "test science", path_count: 5 }],
      nextCursor: null,
    });
  });
});

import type { ErrorBody } from "@waymates/contract/errors";
import type { ChatDetail } from "@waymates/contract/features/chat";
import type { MessagesPage } from "@waymates/contract/features/chat-messages";
import type { CreatedGame, GameList } from "@waymates/contract/features/games";
import type { PublicNode } from "@waymates/contract/features/paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chatParticipants, chats } from "../chat/tables.ts";
import { blocks } from "../follows/tables.ts";
import { pageChannels, pageMembers, pageMutes, pages } from "../pages/tables.ts";
import { questionTexts } from "@waymates/contract/features/question-texts";
import { putSamplePath } from "../paths/sample.testing.ts";
import { seededPathId } from "../paths/seed.ts";
import { chapters, nodes, nodeTranslations } from "../paths/tables.ts";
import { befriend, getGame, join, makeGame, next, open, play, results } from "./games.testing.ts";
import { games } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let fay: TestPerson;
const pathId = seededPathId("made");
const db = () => app.platform.db;

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), "made");
  ada = await person(app, "ada");
  ben = await person(app, "ben");
  fay = await person(app, "fay");
  await befriend(app, ada, ben);
}, 60_000);
afterAll(() => app.close());

const make = (who: TestPerson, body: object) =>
  who.send<CreatedGame & ErrorBody>("POST", "/api/games", body);
const refused = async (answered: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answered;
  return [status, (body as ErrorBody).code];
};
const written = (type = "true_false", payload: object = { correct: true }, prompt = "So?") => ({
  type,
  prompt,
  payload,
});
const five = (one: object) => Array.from({ length: 5 }, () => one);
const opinionQuestion = written("scale", { min: 1, max: 5, min_label: "", max_label: "" });

describe("an invalid game", () => {
  const duel = { gameType: "duel", pathId };
  it.each<[string, object]>([
    ["nothing", {}],
    ["another kind", { gameType: "poker", pathId }],
    ["no source", { gameType: "duel" }],
    ["two sources", { ...duel, theme: "together" }],
    ["an unknown field", { ...duel, score: 5 }],
    ["a time of the client", { ...duel, expires_at: "2030-01-01T00:00:00Z" }],
    ["six questions in a duel", { ...duel, settings: { node_count: 6 } }],
    ["more questions than there are", { gameType: "live", pathId, settings: { node_count: 30 } }],
    ["an unknown setting", { ...duel, settings: { node_ids: [] } }],
    ["too little time", { ...duel, settings: { seconds: 4 } }],
    ["too much time", { ...duel, settings: { seconds: 121 } }],
    ["too short a pause", { gameType: "live", pathId, settings: { pause: 1 } }],
    ["another pace", { gameType: "live", pathId, settings: { pace: "slow" } }],
    ["another factor", { ...duel, timeFactor: 3 }],
    ["fifty invitations", { ...duel, invite: Array.from({ length: 50 }, newId) }],
    ["no uuid", { ...duel, pathId: "made" }],
    ["opinions in a duel", { gameType: "duel", theme: "together" }],
    ["a path in a match", { gameType: "match", pathId }],
    ["page without a page", { ...duel, visibility: "page" }],
    ["four written questions", { gameType: "duel", questions: five(written()).slice(1) }],
    ["written opinions in a duel", { gameType: "duel", questions: five(opinionQuestion) }],
    ["written facts in a match", { gameType: "match", questions: five(written()) }],
    ["a slide", { gameType: "duel", questions: five(written("info", { body: "Read." })) }],
    [
      "a question without its answer",
      { gameType: "duel", questions: five(written("true_false", {})) },
    ],
    ["an empty name", { ...duel, name: "   " }],
    ["a name of 61 letters", { ...duel, name: "x".repeat(61) }],
    ["a name that turns around", { ...duel, name: "Rivers \u202Etxet" }],
    ["a name with a control character", { ...duel, name: "Rivers\u0007" }],
    ["a name without anything to see", { ...duel, name: "\u200F".repeat(60) }],
    ["a name of blanks of all kinds", { ...duel, name: "\u3164\u2800\u200B" }],
  ])("%s is refused", async (_name, body) => {
    const { status, body: answer } = await make(ada, body);
    expect([status, answer.code]).toEqual([422, "VALIDATION"]);
  });

  it.each<[string, object]>([
    ["an unknown path", { gameType: "duel", pathId: newId() }],
    ["an unknown chapter", { gameType: "duel", chapterId: newId() }],
    ["an unknown theme", { gameType: "match", theme: "weather" }],
    ["an unknown page", { gameType: "duel", pathId, pageId: newId() }],
    ["an unknown chat", { gameType: "live", pathId, chatId: newId() }],
    ["an unknown chat for a duel", { ...duel, chatId: newId() }],
  ])("%s is not there", async (_name, body) => {
    expect(await refused(make(ada, body))).toEqual([404, "NOT_FOUND"]);
  });

  it("leaves nothing behind", async () => {
    expect(await db().$count(games)).toBe(0);
  });
});

describe("a game is made", () => {
  it("takes a name of sixty visible characters, or its source's", async () => {
    const hebrew = "א".repeat(60);
    const families = "👩‍👩‍👧‍👦".repeat(60);
    for (const name of [hebrew, families, "A"]) {
      expect((await makeGame(ada, { gameType: "duel", pathId, name })).name).toBe(name);
    }
    expect((await makeGame(ada, { gameType: "duel", pathId })).name).toBe("Sämple made");
  });

  it("takes one chapter, written questions, and each number of questions", async () => {
    const [chapter] = await db().select().from(chapters).where(eq(chapters.path_id, pathId));
    const body = { gameType: "live", chapterId: chapter?.id, settings: { node_count: 3 } } as const;
    const live = await makeGame(ada, body);
    expect(live.chapter).toMatchObject({ id: chapter?.id });
    expect(live.live).toMatchObject({ phase: "lobby", question: null, count: 3 });
    expect(live.me).toMatchObject({ seat_id: null, is_creator: true });
    const own = await makeGame(ada, {
      gameType: "duel",
      questions: Array.from({ length: 6 }, (_, at) =>
        written("true_false", { correct: true }, `Is ${at} so?`),
      ) as never,
    });
    expect(own.settings.node_count).toBe(6);
    expect(own.name).toBe("Your own questions");
    const question = await open(ada, own.id);
    expect(question?.node).toMatchObject({ chapter_id: null, prompt: "Is 0 so?" });
    expect(JSON.stringify(question)).not.toContain("correct");
  });

  it("invites friends and silently leaves out all others", async () => {
    const dan = await person(app, "dan", { step: 4 });
    const eve = await person(app, "eve");
    for (const other of [dan, eve]) await befriend(app, ada, other);
    await db().insert(blocks).values({ blocker_id: eve.id, blocked_id: ada.id });
    const invite = [ben.id, fay.id, dan.id, eve.id, newId(), ada.id, ben.id];
    const { body } = await make(ada, { gameType: "duel", pathId, invite });
    expect(body.invited).toEqual([ben.id]);
    expect(body.game.participants).toHaveLength(2);
    const again = await ada.send<{ invited: string[] }>(
      "POST",
      `/api/games/${body.game.id}/invite`,
      {
        userIds: [ben.id, fay.id],
      },
    );
    expect(again.body).toEqual({ invited: [] });
  });

  it("lists it for those who may see it", async () => {
    const sees = async (who: TestPerson, id: string) =>
      (await who.get(`/api/games/${id}`)).status === 200;
    for (const [visibility, friend, stranger] of [
      ["private", false, false],
      ["friends", true, false],
      ["public", true, true],
    ] as const) {
      const { id } = await makeGame(ada, { gameType: "duel", pathId, visibility });
      expect([await sees(ben, id), await sees(fay, id)]).toEqual([friend, stranger]);
      expect((await fay.get<GameList>("/api/games")).body.items).toEqual([]);
    }
  });

  it("has room for eight", async () => {
    const { id } = await makeGame(ada, { gameType: "duel", pathId, visibility: "public" });
    const people = [];
    for (let at = 0; at < 9; at += 1) people.push(await person(app, `crowd${at}`));
    const joined = await Promise.all(people.map((who) => join(who, id)));
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(joined.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await getGame(ada, id)).player_count).toBe(8);
  });

  it("limits new games to thirty an hour", async () => {
    const kai = await person(app, "kai");
    const duel = { gameType: "duel", pathId };
    // Tests have a thousand times the limit: all but one are used up here.
    const rate = { points: 30, seconds: 3600 };
    await app.platform.limits.take(`games:${kai.id}`, [rate], 30 * 1000 - 1);
    expect((await make(kai, { ...duel, nonce: newId() })).status).toBe(201);
    expect(await refused(make(kai, duel))).toEqual([429, "RATE_LIMITED"]);
  });
});

describe("the reader's own language", () => {
  it("shows a question in the reader's language where it exists, and names the only one otherwise", async () => {
    const lena = await person(app, "lena", { language: "de-DE" });
    await befriend(app, ada, lena);
    const statements = await db().select().from(nodes).where(eq(nodes.type, "true_false"));
    for (const { id, prompt } of statements.filter(({ prompt: text }) => text !== "Three")) {
      await db()
        .insert(nodeTranslations)
        .values({
          node_id: id,
          language: "de-DE",
          texts: questionTexts.parse({ prompt: `Auf Deutsch: ${prompt}`, explanation: "Darum." }),
        });
    }
    const [, second] = await db()
      .select()
      .from(chapters)
      .where(eq(chapters.path_id, pathId))
      .orderBy(chapters.order_index);
    const { id } = await makeGame(ada, {
      gameType: "live",
      chapterId: second?.id ?? "",
      settings: { node_count: 3 },
      visibility: "public",
    });
    expect((await getGame(ada, id)).status).toBe("open");
    const duel = await makeGame(ada, {
      gameType: "duel",
      pathId,
      settings: { node_count: 10 },
      invite: [lena.id],
    });
    await join(lena, duel.id);
    const seen = new Map<string, [string, string, boolean]>();
    for (let index = 0; index < 10; index += 1) {
      const [english, german] = [await open(ada, duel.id), await open(lena, duel.id)];
      if (!english || !german) throw new Error("no question");
      seen.set(english.node.prompt, [german.node.prompt, german.language, german.only_language]);
      expect(english.language).toBe("en-US");
      const given = { nodeId: english.node.id, answer: rightOf(english.node as PublicNode) };
      for (const who of [ada, lena]) {
        await who.send("POST", `/api/games/${duel.id}/answers`, given);
      }
    }
    expect(seen.get("One")).toEqual(["Auf Deutsch: One", "de-DE", false]);
    expect(seen.get("Three")).toEqual(["Three", "en-US", true]);
    const found = await results(lena, duel.id);
    const one = found.questions?.find(({ prompt }) => prompt.endsWith("One"));
    expect(one?.prompt).toBe("Auf Deutsch: One");
  });
});

function rightOf(node: PublicNode) {
  if (node.type === "true_false") return { value: true };
  if (node.type === "order") return { order: node.payload.items.map(({ id }) => id) };
  if (node.type === "pairs") {
    const { left, right } = node.payload;
    return { pairs: left.map(({ id }, at) => [id, right[at]?.id ?? ""]) };
  }
  if (node.type === "text") return { text: "osmosis" };
  if (node.type === "number") return { number: 42 };
  return node.type === "multiple_choice" ? { options: ["a", "c"] } : { option: "b" };
}

describe("on a page and in its channel", () => {
  let page: string;
  let channel: string;
  beforeAll(async () => {
    [page, channel] = [newId(), newId()];
    await db().insert(pages).values({ id: page, name: "players", display_name: "Players" });
    await db()
      .insert(pageMembers)
      .values([
        { page_id: page, user_id: ada.id, role: "member" },
        { page_id: page, user_id: fay.id, role: "follower" },
      ]);
    await db().insert(pageChannels).values({ id: channel, page_id: page, name: "quiz" });
    await db()
      .insert(chats)
      .values({ id: channel, name: "quiz", is_group_chat: true, page_id: page })
      .onConflictDoNothing();
    await db()
      .insert(chatParticipants)
      .values([ada, fay].map(({ id }) => ({ chat_id: channel, user_id: id })));
  });

  it("is for its people: a follower plays and makes none in the channel", async () => {
    const game = await makeGame(ada, { gameType: "duel", pathId, pageId: page, invite: [fay.id] });
    expect(game).toMatchObject({ visibility: "page", page: { name: "players" } });
    expect(game.participants).toHaveLength(2);
    expect((await fay.get(`/api/games/${game.id}`)).status).toBe(200);
    expect(await refused(ben.get(`/api/games/${game.id}`))).toEqual([404, "NOT_FOUND"]);
    const quiz = { gameType: "live", pathId, chatId: channel };
    expect(await refused(make(fay, quiz))).toEqual([403, "FORBIDDEN"]);
    expect(await refused(make(ben, quiz))).toEqual([404, "NOT_FOUND"]);
    expect(await refused(make(ben, { ...quiz, gameType: "duel" }))).toEqual([404, "NOT_FOUND"]);
    await db().update(games).set({ status: "finished" }).where(eq(games.id, game.id));
    await db().delete(pageMembers).where(eq(pageMembers.user_id, ada.id));
    const rematch = ada.send("POST", `/api/games/${game.id}/rematch`);
    expect(await refused(rematch), "has left the page").toEqual([404, "NOT_FOUND"]);
    await db().insert(pageMembers).values({ page_id: page, user_id: ada.id, role: "member" });
    const { body } = await make(ada, quiz);
    expect(body.game).toMatchObject({ visibility: "page", chat_id: channel, page: { id: page } });
    await db()
      .update(pageMembers)
      .set({ role: "moderator" })
      .where(eq(pageMembers.user_id, fay.id));
    const mute = {
      page_id: page,
      user_id: fay.id,
      muted_by: ada.id,
      until: new Date(Date.now() + 60_000),
    };
    await db().insert(pageMutes).values(mute);
    expect(await refused(make(fay, quiz))).toEqual([403, "PAGE_MUTED"]);
    const duel = { gameType: "duel", pathId, pageId: page };
    expect(await refused(make(fay, duel))).toEqual([403, "PAGE_MUTED"]);
    await db().delete(pageMutes);
    const { game: own } = (await make(fay, duel)).body;
    await db().insert(pageMutes).values(mute);
    const changes = await Promise.all([
      refused(fay.send("PATCH", `/api/games/${own.id}`, { name: "Beat this" })),
      refused(fay.send("POST", `/api/games/${own.id}/invite`, { userIds: [ada.id] })),
    ]);
    expect(changes).toEqual([
      [403, "PAGE_MUTED"],
      [403, "PAGE_MUTED"],
    ]);
    expect((await fay.send("POST", `/api/games/${own.id}/end`)).status).toBe(200);
    await db().delete(pageMutes);
    await db().update(pageMembers).set({ role: "follower" }).where(eq(pageMembers.user_id, fay.id));
  });

  it("puts one card into the chat on behalf of its creator, at once and despite retries", async () => {
    const quiz = { gameType: "live", pathId, chatId: channel, nonce: newId() };
    const { body, status } = await make(ada, quiz);
    const again = await make(ada, quiz);
    expect([status, again.status, again.body.game.id]).toEqual([201, 200, body.game.id]);
    const { messages } = (await fay.get<MessagesPage>(`/api/chats/${channel}/messages`)).body;
    const cards = messages.filter(({ data }) => data && "game_id" in data);
    expect(
      cards.filter(({ data }) => data && "game_id" in data && data.game_id === body.game.id),
    ).toEqual([
      expect.objectContaining({
        kind: "game_card",
        sender_id: ada.id,
        content: "",
        nonce: body.game.id,
      }),
    ]);
    expect((await fay.get(`/api/games/${body.game.id}`)).status).toBe(200);
    const { chat } = (await fay.get<{ chat: ChatDetail }>(`/api/chats/${channel}`)).body;
    expect(chat.can.quiz).toBe(false);
    const own = (await ada.get<{ chat: ChatDetail }>(`/api/chats/${channel}`)).body.chat;
    expect(own.can.quiz).toBe(true);
    expect(await refused(make(ada, { gameType: "duel", pathId, chatId: channel }))).toEqual([
      422,
      "VALIDATION",
    ]);
  });

  it("lets absent members play within 48 hours, and hides the answers from them until then", async () => {
    const { body } = await make(ada, {
      gameType: "live",
      pathId,
      chatId: channel,
      settings: { node_count: 5 },
    });
    const { id } = body.game;
    const until = new Date(Date.now() + 60_000);
    await db()
      .update(games)
      .set({
        status: "finished",
        started_at: new Date(),
        finished_at: new Date(),
        late_until: until,
      })
      .where(eq(games.id, id));
    expect(await refused(next(fay, id))).toEqual([403, "NOT_JOINED"]);
    expect(await refused(join(ada, id)), "hosted it").toEqual([409, "GAME_OVER"]);
    expect((await join(fay, id)).body.game.me).toMatchObject({ late: true, status: "joined" });
    const waiting = async () =>
      (await fay.get<GameList>("/api/games?status=waiting")).body.items.map((one) => one.id);
    expect(await waiting()).toContain(id);
    const before = await results(fay, id);
    expect([before.me, before.questions]).toEqual([null, null]);
    await play(fay, id, rightOf as never);
    const after = await results(fay, id);
    expect(after.me).toMatchObject({ late: true, rank: null, answered: 5 });
    expect(after.players?.at(-1)).toMatchObject({ late: true, rank: null });
    expect(await waiting()).not.toContain(id);
    await app.settle();
    expect(await refused(join(ben, id))).toEqual([404, "NOT_FOUND"]);
    await db()
      .update(games)
      .set({ late_until: new Date(Date.now() - 1000) })
      .where(eq(games.id, id));
    const iris = await person(app, "iris");
    await db().insert(pageMembers).values({ page_id: page, user_id: iris.id, role: "member" });
    expect(await refused(join(iris, id))).toEqual([409, "GAME_OVER"]);
  });
});

import type { SearchAnswer } from "@waymates/contract/features/chat-messages";
import { foldText } from "@waymates/contract/text/fold";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, openGroup, say } from "./chat.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let chatId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  await befriend(app, ada, ben);
  chatId = await openChat(ada, ben);
});
// Pending work of one test ends before the next begins.
afterEach(() => app.settle());
afterAll(() => app.close());

const search = (who: TestPerson, query: string, cursor?: string) =>
  who.get<SearchAnswer>(
    `/api/search/chats/${chatId}/messages?query=${encodeURIComponent(query)}${cursor ? `&cursor=${cursor}` : ""}`,
  );
const found = async (query: string) =>
  (await search(ben, query)).body.messages.map(({ content }) => content);

describe("searching a chat", () => {
  it.each([
    ["Über die Brücke nach Malmö", "BRUCKE"],
    ["Die Straße am Fluss", "strasse"],
    ["C'est déjà l'été", "deja l'ete"],
    ["Привет, Алёна", "алена"],
    ["صباحُ الخَيْر", "الخير"],
    ["שָׁלוֹם עליכם", "שלום"],
    ["明日は川まで歩きます", "川まで"],
    ["ไปเดินเล่นริมแม่น้ำ", "แม่น้ำ"],
    ["नदी के किनारे", "किनारे"],
    ["来週の予定", "予定"],
    ["駅で会おう", "駅"],
    ["さくらが咲いた", "サク"],
    ["I won’t come", "won't"],
    ["“Yes” – he said", '"yes" - he'],
    ["مدرسة كبيرة", "مدرسه"],
    ["سأصل ٢٠٢٦", "2026"],
    ["100% of it_all \\o/", "100%"],
    ["100% of it_all \\o/", "it_all"],
    ["100% of it_all \\o/", "\\o/"],
  ])("finds %s by %s", async (text, query) => {
    await say(ada, chatId, "something else");
    await say(ada, chatId, text);
    expect(await found(query)).toEqual([text]);
    const [hit] = (await search(ben, query)).body.messages;
    const marked = hit?.highlights.map(([from, to]) => hit.snippet.slice(from, to));
    expect(marked?.map(foldText)).toEqual([foldText(query)]);
  });

  it("answers in the contract's shape, newest first, twenty per page", async () => {
    for (let at = 1; at <= 45; at += 1) await say(ada, chatId, `river number ${at}`);
    const first = await search(ben, "river");
    expect(first.body).toMatchObject({ query: "river", total: 45, nextCursor: expect.any(String) });
    expect(first.body.messages).toHaveLength(20);
    expect(first.body.messages[0]).toEqual({
      id: expect.any(String),
      chat_id: chatId,
      seq: 45,
      sender: { id: ada.id, username: "ada", name: "Ada Example", avatar_url: null },
      content: "river number 45",
      snippet: "river number 45",
      highlights: [[0, 5]],
      created_at: expect.any(String),
    });
    const seqs = [...first.body.messages];
    let next = first.body.nextCursor;
    while (next) {
      const { body } = await search(ben, "river", next);
      expect(body.total).toBe(45);
      seqs.push(...body.messages);
      next = body.nextCursor;
    }
    expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at));
  });

  it("shows the part of a long text around the first hit", async () => {
    await say(ada, chatId, `${"before ".repeat(60)}needle${" after".repeat(60)}`);
    const [hit] = (await search(ben, "needle")).body.messages;
    expect(hit?.snippet.length).toBeLessThan(170);
    expect(hit?.snippet).toMatch(/^….*needle.*…$/);
    expect(hit?.highlights.map(([from, to]) => hit.snippet.slice(from, to))).toEqual(["needle"]);
  });

  it("finds neither deleted messages nor text that was edited away", async () => {
    const one = await say(ada, chatId, "first secret");
    const two = await say(ada, chatId, "second secret");
    await ada.send("DELETE", `/api/chats/${chatId}/messages/${one.body.id}`);
    await ada.send("PATCH", `/api/chats/${chatId}/messages/${two.body.id}`, {
      text: "nothing here",
    });
    expect(await found("secret")).toEqual([]);
  });

  it("is for members of the chat, and leaves out senders behind a block", async () => {
    const eve = await person(app, "eve");
    expect((await search(eve, "river")).status).toBe(404);
    chatId = await openGroup(ada, [ben, eve]);
    await say(eve, chatId, "river from eve");
    expect(await found("river")).toEqual(["river from eve"]);
    await ben.send("POST", "/api/blocks", { userId: eve.id });
    expect(await found("river")).toEqual([]);
  });

  it.each(["ab", "", "  a ", "a".repeat(201), "a\u0000bc"])("refuses %j", async (query) => {
    expect((await search(ben, query)).status).toBe(422);
  });

  it.each([
    "'\"&|!():*<->",
    "%%%",
    "___",
    "(a+)+$",
    "\\\\\\",
    "'; drop table messages; --",
    "😀😀😀",
  ])("finds nothing but itself by %s", async (query) => {
    await say(ada, chatId, "aaaaaaaaaaaaaaaaaaaaaaaa");
    expect((await search(ben, query)).body).toMatchObject({ total: 0, messages: [] });
    await say(ada, chatId, `before ${query} after`);
    expect((await search(ben, query)).body).toMatchObject({ total: 1 });
  });

  it("finds one old message among 6,000, and counts a common word up to 200", async () => {
    await say(ada, chatId, "the one needle");
    await app.platform.db.execute(sql`
      insert into messages (id, chat_id, seq, rev, nonce, sender_id, content, folded)
      select gen_random_uuid(), ${chatId}, n, n, gen_random_uuid(), ${ada.id}, 'hay ' || n, 'hay ' || n
      from generate_series(2, 6000) n`);
    await app.platform.db.execute(
      sql`update chats set last_seq = 6000, last_rev = 6000 where id = ${chatId}`,
    );
    expect(await found("needle")).toEqual(["the one needle"]);
    expect((await search(ben, "hay")).body).toMatchObject({ total: 200 });
  });
});

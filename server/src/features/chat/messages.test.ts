import { randomUUID } from "node:crypto";
import type { ChatDetail, ChatsPage } from "@waymates/contract/features/chat";
import type { ChatMessage, Sent } from "@waymates/contract/features/chat-messages";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { outbox, uploads } from "../../platform/tables.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, openGroup, read, say } from "./chat.testing.ts";
import { messages } from "./tables.ts";

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

const path = (id: string, rest = "") => `/api/chats/${chatId}/messages/${id}${rest}`;
const send = async (who: TestPerson, text: string, more: object = {}) =>
  (await say(who, chatId, text, more)).body;
const age = (id: string, minutes: number) =>
  app.platform.db.execute(
    sql`update messages set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`,
  );

describe("a message", () => {
  it("has its seq, its nonce and every field of the contract", async () => {
    const nonce = randomUUID();
    const { status, body } = await ada.send<Sent>("POST", `/api/chats/${chatId}/messages`, {
      nonce,
      text: "  Shall we walk?\r\nTo the river.\u0007 ",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      seq: 1,
      rev: 1,
      created_at: expect.any(String),
    });
    const page = await read(ben, chatId);
    expect(page).toMatchObject({ more: false, last_seq: 1, last_rev: 1, joined_seq: 0 });
    expect(page.messages).toEqual([
      {
        id: body.id,
        chat_id: chatId,
        seq: 1,
        rev: 1,
        nonce,
        kind: "text",
        sender_id: ada.id,
        sender: { id: ada.id, username: "ada", name: "Ada Example", avatar_url: null },
        content: "Shall we walk?\nTo the river.",
        data: null,
        mentions: [],
        reply_to: null,
        quoted: null,
        attachments: [],
        reactions: [],
        pinned: false,
        created_at: body.created_at,
        edited_at: null,
        deleted_at: null,
      },
    ]);
  });

  it("is stored once when its nonce is sent again, one by one and 20 times at once", async () => {
    const nonce = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => say(ada, chatId, "once", { nonce })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await say(ada, chatId, "other words", { nonce })).body).toEqual(answers[0]?.body);
    expect(await send(ben, "next")).toMatchObject({ seq: 2 });
    expect((await read(ada, chatId)).messages.map(({ content }) => content)).toEqual([
      "once",
      "next",
    ]);
  });

  it("is refused when its nonce was used in another chat", async () => {
    const group = await openGroup(ada, [ben]);
    const nonce = randomUUID();
    await say(ada, chatId, "here", { nonce });
    expect(await say(ada, group, "there", { nonce })).toMatchObject({ status: 409 });
    const both = await Promise.all(
      [chatId, group].map((id, at) => say(ben, id, `race ${at}`, { nonce })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("keeps a gapless order when many write at once", async () => {
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, at) => say(at % 2 ? ada : ben, chatId, `word ${at}`)),
    );
    expect(sent.map(({ body }) => body.seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    expect(await app.platform.db.$count(messages)).toBe(60);
  });

  it.each([
    ["nothing", "", 422],
    ["blanks", " \n ", 422],
    ["a zero character", "a\u0000b", 422],
    ["half a pair", "a\ud800b", 422],
    ["4,000 characters", "😀".repeat(4000), 200],
    ["one more", "a".repeat(4001), 422],
    ["more than 16 KB", "a".repeat(16 * 1024 + 1), 413],
  ])("answers a text with %s by status", async (_what, text, status) => {
    expect((await say(ada, chatId, text)).status).toBe(status);
    expect(await app.platform.db.$count(messages)).toBe(status === 200 ? 1 : 0);
  });

  it("is stored unchanged, in NFC", async () => {
    const texts = [
      "e\u0301",
      "👩‍👩‍👧‍👦",
      "שלום עליכם",
      "\u202eabc\u202c",
      "நி",
      "𝔘𝔫𝔦",
      `Z${"\u0301".repeat(500)}`,
    ];
    for (const text of texts) await send(ada, text);
    const found = (await read(ben, chatId)).messages.map(({ content }) => content);
    expect(found).toEqual(texts.map((text) => text.normalize("NFC")));
  });

  it("stores 500 texts of all scripts unchanged, in NFC (R20)", async () => {
    const pieces = [
      "e\u0301",
      "👩‍👩‍👧‍👦",
      "שלום",
      "\u202eabc\u202c",
      "நி",
      "𝔘𝔫𝔦",
      "\u200b",
      "\ufeff",
      "ﷺ",
    ].concat(
      [
        "ア\u3099",
        "한글",
        "ไทย",
        "नमस्ते",
        "🏳️‍🌈",
        "İı",
        "ß",
        "\u2066x\u2069",
        "🇺🇳",
        "a\u0308\u0323",
        "\u212b",
      ],
      ["ﬁ", "\u00a0", "𠜎", "<b>&amp;</b>", `Z${"\u0301".repeat(1000)}`],
    );
    const texts = Array.from({ length: 500 }, (_, at) => {
      const [one, other] = [pieces[at % 25], pieces[(at * 7 + Math.floor(at / 25)) % 25]];
      return `x${at} ${one}${other}${String.fromCodePoint(0x3b1 + at)}x`;
    });
    await Promise.all(texts.map((text) => send(ada, text)));
    const found: string[] = [];
    for (let since = 0; since < 500; since += 200) {
      found.push(
        ...(await read(ben, chatId, `?since=${since}`)).messages.map((one) => one.content),
      );
    }
    expect(found.toSorted()).toEqual(texts.map((text) => text.normalize("NFC")).toSorted());
  });

  it("is refused with a sender_id, and from people outside of the chat", async () => {
    const body = { nonce: randomUUID(), text: "x", sender_id: ben.id };
    expect((await ada.send("POST", `/api/chats/${chatId}/messages`, body)).status).toBe(422);
    const eve = await person(app, "eve");
    expect((await say(eve, chatId, "hello")).status).toBe(404);
    expect((await say(ada, newId(), "hello")).status).toBe(404);
    expect((await anonymous(app).send("POST", `/api/chats/${chatId}/messages`, body)).status).toBe(
      401,
    );
    expect((await eve.get(`/api/chats/${chatId}/messages`)).status).toBe(404);
    expect(await app.platform.db.$count(messages)).toBe(0);
  });
});

describe("pages of messages", () => {
  beforeEach(async () => {
    for (let at = 1; at <= 12; at += 1) await send(ada, `word ${at}`);
  });
  const seqs = async (query: string) =>
    (await read(ben, chatId, query)).messages.map(({ seq }) => seq);

  it("read before, since and around a seq", async () => {
    expect(await seqs("?limit=3")).toEqual([10, 11, 12]);
    expect(await seqs("?before=4&limit=2")).toEqual([2, 3]);
    expect(await seqs("?since=9")).toEqual([10, 11, 12]);
    expect(await seqs("?since=3&limit=2")).toEqual([4, 5]);
    expect(await seqs("?around=6&limit=4")).toEqual([4, 5, 6, 7, 8]);
    expect((await read(ben, chatId, "?since=3&limit=2")).more).toBe(true);
    expect((await read(ben, chatId, "?before=3&limit=2")).more).toBe(false);
  });

  it("list what changed after a rev, in order of rev", async () => {
    const { messages: found, last_rev } = await read(ben, chatId);
    await ada.send("PATCH", path(found[4]?.id ?? ""), { text: "changed" });
    await ada.send("DELETE", path(found[1]?.id ?? ""));
    await send(ben, "new");
    const page = await read(ben, chatId, `?changes=${last_rev}`);
    expect(page.messages.map(({ seq, rev }) => [seq, rev])).toEqual([
      [5, 13],
      [2, 14],
      [13, 15],
    ]);
    expect(page).toMatchObject({ last_rev: 15, last_seq: 13, more: false });
  });

  it("refuse two directions and invalid parameters", async () => {
    for (const query of ["?before=3&since=1", "?before=x", "?since=-1", "?limit=201", "?limit=0"]) {
      expect((await ben.get(`/api/chats/${chatId}/messages${query}`)).status).toBe(422);
    }
  });
});

describe("an edit", () => {
  it("is for the sender only, sets edited_at and gives the message a new rev", async () => {
    const { id } = await send(ada, "teh river");
    const { status, body } = await ada.send<{ message: ChatMessage }>("PATCH", path(id), {
      text: "the river",
    });
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      content: "the river",
      seq: 1,
      rev: 2,
      edited_at: expect.any(String),
    });
    expect((await ben.send("PATCH", path(id), { text: "mine" })).status).toBe(403);
    expect((await ada.send("PATCH", path(id), { text: "" })).status).toBe(422);
    expect((await ada.send("PATCH", path(newId()), { text: "x" })).status).toBe(404);
    expect((await read(ben, chatId)).messages[0]?.content).toBe("the river");
  });

  it("changes nothing when an edit has the same text", async () => {
    const { id } = await send(ada, "same");
    const same = await ada.send<{ message: ChatMessage }>("PATCH", path(id), { text: "same" });
    expect(same.body.message).toMatchObject({ rev: 1, edited_at: null });
  });

  it("is refused after 15 minutes", async () => {
    const { id } = await send(ada, "old");
    await age(id, 16);
    const late = await ada.send("PATCH", path(id), { text: "new" });
    expect(late).toMatchObject({ status: 409, body: { code: "CHAT_TOO_LATE" } });
    expect((await read(ben, chatId)).messages[0]?.content).toBe("old");
  });
});

describe("deleting a message", () => {
  it("empties it for all and keeps its seq", async () => {
    const { id } = await send(ada, "secret words");
    await ben.send("PUT", path(id, "/reaction"), { emoji: "👍" });
    const taken = await ada.send<{ message: ChatMessage }>("DELETE", path(id));
    expect(taken.body.message).toMatchObject({
      seq: 1,
      content: "",
      reactions: [],
      deleted_at: expect.any(String),
    });
    expect((await ada.send<{ message: ChatMessage }>("DELETE", path(id))).body.message.rev).toBe(3);
    expect((await send(ben, "next")).seq).toBe(2);
    const rows = await app.platform.db.select().from(messages).where(eq(messages.id, id));
    expect(JSON.stringify(rows)).not.toContain("secret");
    expect((await ada.send("PATCH", path(id), { text: "again" })).status).toBe(403);
  });

  it("is for the sender within the hour, and for a group admin always", async () => {
    const { id } = await send(ada, "an hour old");
    await age(id, 61);
    expect((await ada.send("DELETE", path(id))).body).toMatchObject({ code: "CHAT_TOO_LATE" });
    expect((await ben.send("DELETE", path(id))).status).toBe(403);
    chatId = await openGroup(ada, [ben]);
    const said = await send(ben, "in the group");
    await age(said.id, 600);
    expect((await ben.send("DELETE", path(said.id))).status).toBe(409);
    expect((await ada.send("DELETE", path(said.id))).status).toBe(200);
    const own = await send(ada, "the owner's");
    expect((await ben.send("DELETE", path(own.id))).status).toBe(403);
  });

  it("removes its picture from the disk", async () => {
    const image = newId();
    await app.platform.db
      .insert(uploads)
      .values({ id: image, owner_id: ada.id, width: 4, height: 3, bytes: 9 });
    const { id } = await send(ada, "", { attachments: [{ id: image, alt: "A river" }] });
    await ada.send("DELETE", path(id));
    await app.settle();
    expect(await app.platform.db.$count(uploads)).toBe(0);
    expect((await read(ben, chatId)).messages[0]?.attachments).toEqual([]);
  });
});

describe("pictures, replies, mentions", () => {
  const put = async (owner: TestPerson) => {
    const id = newId();
    await app.platform.db
      .insert(uploads)
      .values({ id, owner_id: owner.id, width: 40, height: 30, bytes: 9 });
    return id;
  };

  it("holds up to four of the sender's pictures, with their descriptions", async () => {
    const images = [await put(ada), await put(ada), await put(ada), await put(ada), await put(ada)];
    const attachments = images.map((id) => ({ id, alt: "A river" }));
    expect((await say(ada, chatId, "", { attachments })).status).toBe(422);
    expect((await say(ada, chatId, "", { attachments: attachments.slice(1) })).status).toBe(200);
    expect((await read(ben, chatId)).messages[0]?.attachments).toEqual(
      images.slice(1).map((id) => ({
        id,
        url: `/uploads/${id}.webp`,
        width: 40,
        height: 30,
        alt: "A river",
      })),
    );
    for (const id of [await put(ben), newId()]) {
      const foreign = await say(ada, chatId, "", { attachments: [{ id }] });
      expect(foreign).toMatchObject({
        status: 422,
        body: { fields: { attachments: "NOT_FOUND" } },
      });
    }
  });

  it("quotes the message it replies to, unless that was deleted", async () => {
    const first = await send(ada, "Where to?");
    await send(ben, "To the river", { replyTo: first.id });
    expect((await read(ada, chatId)).messages[1]).toMatchObject({
      reply_to: first.id,
      quoted: {
        id: first.id,
        seq: 1,
        content: "Where to?",
        sender: { username: "ada" },
        deleted: false,
      },
    });
    await ada.send("DELETE", path(first.id));
    expect((await read(ada, chatId)).messages[1]?.quoted).toMatchObject({
      content: "",
      deleted: true,
    });
    expect((await say(ada, chatId, "x", { replyTo: newId() })).status).toBe(422);
    const elsewhere = await openGroup(ada, [ben]);
    expect((await say(ada, elsewhere, "x", { replyTo: first.id })).status).toBe(422);
  });

  it("mentions and notifies participants of groups only", async () => {
    const cleo = await person(app, "cleo");
    const group = await openGroup(ada, [ben]);
    await say(ada, group, "@Ben and @cleo and @ada, mail ben@ben.test");
    expect((await read(ben, group)).messages.at(-1)?.mentions).toEqual([ben.id]);
    const facts = await app.platform.db
      .select()
      .from(outbox)
      .where(eq(outbox.type, "chat.mentioned"));
    expect(facts.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ chatId: group, senderId: ada.id, mentionedIds: [ben.id] }),
    ]);
    expect(JSON.stringify(facts)).not.toContain(cleo.id);
  });
});

describe("reactions and pins", () => {
  it("allow one reaction per person", async () => {
    const { id } = await send(ada, "We are there");
    await ben.send("PUT", path(id, "/reaction"), { emoji: "👍" });
    await ada.send("PUT", path(id, "/reaction"), { emoji: "👍" });
    const { body } = await ben.send<{ message: ChatMessage }>("PUT", path(id, "/reaction"), {
      emoji: "❤️",
    });
    expect(body.message.reactions).toEqual([
      { emoji: "👍", user_ids: [ada.id] },
      { emoji: "❤️", user_ids: [ben.id] },
    ]);
    await ben.send("DELETE", path(id, "/reaction"));
    expect((await read(ada, chatId)).messages[0]).toMatchObject({
      reactions: [{ emoji: "👍", user_ids: [ada.id] }],
      rev: 5,
    });
    for (const emoji of ["a", "👍👍", "", "<b>", "1"]) {
      expect((await ben.send("PUT", path(id, "/reaction"), { emoji })).status).toBe(422);
    }
  });

  it("allow three pins", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.push((await send(ada, `pin ${at}`)).id);
    for (const id of ids.slice(0, 3))
      expect((await ben.send("PUT", path(id, "/pin"))).status).toBe(200);
    const fourth = await ada.send("PUT", path(ids[3] ?? "", "/pin"));
    expect(fourth).toMatchObject({ status: 409, body: { code: "CHAT_PINS_FULL" } });
    await ada.send("DELETE", path(ids[0] ?? "", "/pin"));
    expect((await ada.send("PUT", path(ids[3] ?? "", "/pin"))).status).toBe(200);
    const { body } = await ben.get<{ chat: ChatDetail }>(`/api/chats/${chatId}`);
    expect(body.chat.pins.map(({ content }) => content)).toEqual(["pin 3", "pin 2", "pin 1"]);
  });
});

describe("markers", () => {
  const chatOf = async (who: TestPerson) =>
    (await who.get<{ chat: ChatDetail }>(`/api/chats/${chatId}`)).body.chat;
  const marksOf = async (viewer: TestPerson, of: TestPerson) => {
    const member = (await chatOf(viewer)).members.find(({ id }) => id === of.id);
    return [member?.last_read_seq, member?.last_delivered_seq];
  };

  it("give the number of unread messages, never move back, and never pass the newest message", async () => {
    for (let at = 0; at < 5; at += 1) await send(ada, `word ${at}`);
    expect((await ben.get<ChatsPage>("/api/chats")).body.items[0]).toMatchObject({
      unread_count: 5,
    });
    const mark = (seq: number) => ben.send("PUT", `/api/chats/${chatId}/read`, { seq });
    expect((await mark(3)).body).toEqual({ seq: 3, unread_count: 2 });
    expect((await mark(1)).body).toEqual({ seq: 3, unread_count: 2 });
    expect((await mark(99)).body).toEqual({ seq: 5, unread_count: 0 });
    expect(await marksOf(ada, ben)).toEqual([5, 5]);
    await send(ben, "mine");
    expect(await chatOf(ben)).toMatchObject({ unread_count: 0, last_read_seq: 6 });
  });

  it("are visible only between people who both show their read receipts", async () => {
    await send(ada, "word");
    await ben.send("PUT", `/api/chats/${chatId}/delivered`, { seq: 1 });
    expect(await marksOf(ada, ben)).toEqual([0, 1]);
    await ben.send("PUT", "/api/settings/chat", { readReceipts: false });
    expect(await marksOf(ada, ben)).toEqual([null, null]);
    expect(await marksOf(ben, ada)).toEqual([null, null]);
    expect(await marksOf(ben, ben)).toEqual([0, 1]);
    expect((await ben.get("/api/settings/chat")).body).toEqual({
      presence: true,
      readReceipts: false,
    });
  });
});

describe("notifications of messages", () => {
  const facts = async () =>
    (await app.platform.db.select().from(outbox).where(eq(outbox.type, "chat.messageSent"))).map(
      ({ payload }) => payload as { readerIds: string[]; preview: string },
    );

  it("go to readers who do not have the chat open and have not muted it", async () => {
    await send(ada, "  Are you\nthere? ");
    expect(await facts()).toEqual([
      expect.objectContaining({ readerIds: [ben.id], preview: "Are you there?", senderId: ada.id }),
    ]);
    await ben.send("PUT", `/api/chats/${chatId}/notify`, { mute: "1h" });
    await send(ada, "muted");
    expect(await facts()).toHaveLength(1);
    await ben.send("PUT", `/api/chats/${chatId}/notify`, { mute: null });
    await send(ada, "not muted");
    expect(await facts()).toHaveLength(2);
  });

  it("notifies members of a group who chose all messages", async () => {
    chatId = await openGroup(ada, [ben]);
    await send(ada, "notifies nobody");
    expect(await facts()).toEqual([]);
    await ben.send("PUT", `/api/chats/${chatId}/notify`, { notify: "all" });
    await send(ada, "notifies ben");
    expect(await facts()).toEqual([expect.objectContaining({ readerIds: [ben.id] })]);
  });

  it("reach all but the sender for each message of one transaction", async () => {
    chatId = await openGroup(ada, [ben]);
    for (const who of [ada, ben])
      await who.send("PUT", `/api/chats/${chatId}/notify`, { notify: "all" });
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(at % 3 ? ada : ben, `word ${at}`)),
    );
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(12);
    const readers = (await facts()).map(({ readerIds }) => readerIds);
    expect(readers.filter(([id]) => id === ben.id)).toHaveLength(8);
    expect(readers.filter(([id]) => id === ada.id)).toHaveLength(4);
    expect(readers.every(({ length }) => length === 1)).toBe(true);
    // Who wrote has read up to their own last word, each to theirs.
    const lastOf = (isBen: boolean) =>
      Math.max(...sent.filter((_, at) => (at % 3 === 0) === isBen).map(({ seq }) => seq));
    const readBy = async (who: TestPerson) =>
      (await who.get<{ chat: ChatDetail }>(`/api/chats/${chatId}`)).body.chat.last_read_seq;
    expect([await readBy(ada), await readBy(ben)]).toEqual([lastOf(false), lastOf(true)]);
  });
});

import sharp from "sharp";
import type { CreatedGame } from "@waymates/contract/features/games";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { dumpFiles, dumpTables, findSigns } from "../../testing/dump.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "../accounts/tables.ts";
import { befriend, openChat, openGroup, read, say } from "../chat/chat.testing.ts";
import { chatParticipants, chats, messages } from "../chat/tables.ts";
import { bringIn, change, openPage } from "../pages/pages.testing.ts";
import { pages } from "../pages/tables.ts";
import { gameQuestions, games } from "../games/tables.ts";
import { profiles } from "../profiles/tables.ts";
import { eraseDueAccounts } from "./service/erase-account.ts";
import { accountDeletions } from "./tables.ts";

/** Strings that occur only in data of one person. */
const signs = [
  "zzquokka",
  "Quokkawina",
  "Bandersnatchius",
  "zzquokka@waymates.test",
  "5550199887",
  "likes quizzical marsupials",
  "Rottnestville",
];
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** A person with rows in every table that has data of people. */
async function someone(): Promise<TestPerson> {
  const who = await person(app, "zzquokka");
  const { db } = app.platform;
  await db.update(profiles).set({
    first_name: "Quokkawina",
    last_name: "Bandersnatchius",
    about: "likes quizzical marsupials",
    city: "Rottnestville",
    phone_prefix: "+1",
    phone_number: "5550199887",
  });
  return who;
}

async function upload(who: TestPerson): Promise<string> {
  const image = await sharp({
    create: { width: 8, height: 8, channels: 3, background: "#fa0" },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(image)], { type: "image/png" }), "me.png");
  const request = new Request("http://x/", { method: "POST", body: form });
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/uploads",
    headers: {
      authorization: `Bearer ${who.token}`,
      "content-type": request.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ id: string }>().id;
}

async function chatOf(people: TestPerson[], senderId: string, content: string): Promise<string> {
  const { db } = app.platform;
  const chatId = newId();
  await db.insert(chats).values({ id: chatId, last_seq: 1 });
  for (const { id } of people) {
    await db.insert(chatParticipants).values({ chat_id: chatId, user_id: id });
  }
  const message = { id: newId(), chat_id: chatId, seq: 1, nonce: newId(), sender_id: senderId };
  await db.insert(messages).values({ ...message, content, folded: content.toLowerCase() });
  return chatId;
}

/** Another person's game with the questions of this one. */
async function playAgain(gameId: string, creatorId: string): Promise<void> {
  const { db } = app.platform;
  const [game] = await db.select().from(games).where(eq(games.id, gameId));
  const questions = await db.select().from(gameQuestions).where(eq(gameQuestions.game_id, gameId));
  if (!game) throw new Error("no game");
  const id = newId();
  await db
    .insert(games)
    .values({ ...game, id, creator_id: creatorId, rematch_of: gameId, nonce: null });
  await db.insert(gameQuestions).values(questions.map((one) => ({ ...one, game_id: id })));
}

async function eraseNow(who: TestPerson, choices: object = {}): Promise<void> {
  expect((await who.send("DELETE", "/api/account", choices)).status).toBe(200);
  await app.settle();
  const { db } = app.platform;
  await db.update(accounts).set({
    deleted_at: sql`case when deleted_at is null then null else now() - interval '31 days' end`,
  });
  await db.update(accountDeletions).set({ erase_after: sql`now() - interval '1 day'` });
  await eraseDueAccounts(app.platform);
  await app.settle();
}

describe("after 30 days (S18, G-D2)", () => {
  it("nothing of the person is left: no row, no picture, no mail", async () => {
    const zoe = await someone();
    const ben = await person(app, "ben");
    const picture = await upload(zoe);
    await app.platform.db
      .update(profiles)
      .set({ avatar_url: `/uploads/${picture}.webp` })
      .where(eq(profiles.id, zoe.id));
    await zoe.send("POST", "/api/follows/follow", { followingId: ben.id });
    await ben.send("POST", "/api/follows/follow", { followingId: zoe.id });
    await chatOf([zoe, ben], zoe.id, "This is Quokkawina, call 5550199887");
    await befriend(app, ben, zoe);
    const group = await openGroup(ben, [await person(app, "cleo")]);
    await ben.send("POST", `/api/chats/${group}/participants`, { userIds: [zoe.id] });
    await say(ben, group, "welcome!");
    await chatOf([zoe], zoe.id, "a note by Bandersnatchius to herself");
    const prompt = "Is Quokkawina the fastest?";
    const made = await zoe.send<CreatedGame>("POST", "/api/games", {
      gameType: "duel",
      name: "Quokkawina and friends",
      questions: Array.from({ length: 5 }, () => ({
        type: "single_choice",
        prompt,
        payload: {
          options: ["Quokkawina", "Bandersnatchius"].map((text) => ({ id: text[0], text })),
          correct: ["Q"],
        },
      })),
    });
    expect(made.status).toBe(201);
    await playAgain(made.body.game.id, ben.id);
    const gamesPart = app.platform.personalData.find(({ name }) => name === "games");
    expect(JSON.stringify(await gamesPart?.collect?.(zoe.id))).toContain(prompt);
    await zoe.send("POST", "/api/account/export");
    const { bus, config, mail } = app.platform;
    await bus.transaction((tx) =>
      bus.publish(tx, "account.emailChanged", {
        userId: zoe.id,
        email: "zzquokka@waymates.test",
        former: "zzquokka@waymates.test",
      }),
    );
    await app.platform.db.execute(
      sql`insert into waitlist (id, email, locale, referral_code, token_hash)
          values (${newId()}, 'zzquokka@waymates.test', 'en-US', 'r', 't')`,
    );
    await app.settle();
    await mail.send({
      to: "ben@waymates.test",
      subject: "Your week",
      text: "Quokkawina Bandersnatchius started following you",
    });
    const before = findSigns(await dumpTables(app.platform.database), [...signs, zoe.id]);
    expect(before.length).toBeGreaterThan(8);
    expect(findSigns(dumpFiles(config.DATA_DIR), signs).length).toBeGreaterThan(1);

    await eraseNow(zoe, { removeMessages: true });

    const dump = await dumpTables(app.platform.database);
    expect(findSigns(dump, signs)).toEqual([]);
    // Only the fact of the erasure remains, with the id, for listeners with data outside the tables.
    expect(findSigns(dump, [zoe.id])).toEqual([`public.outbox: ${zoe.id}`]);
    expect(findSigns(dumpFiles(config.DATA_DIR), [...signs, picture, zoe.id])).toEqual([]);
    const left = await ben.get("/api/profiles/ben");
    expect(left.body).toMatchObject({ followerCount: 0, followingCount: 0 });
    const list = await ben.get<{ items: unknown[] }>("/api/notifications");
    expect(list.body.items).toEqual([]);
    const found = await ben.get("/api/profile?username=zzquokka");
    expect(found.body).toMatchObject({ items: [] });
  });

  it("messages to others stay without a sender, unless they were to go", async () => {
    const zoe = await someone();
    const ben = await person(app, "ben");
    await chatOf([zoe, ben], zoe.id, "see you at the lake");
    await eraseNow(zoe);
    const kept = await app.platform.db.select().from(messages);
    expect(kept).toMatchObject([{ sender_id: null, content: "see you at the lake" }]);
    const own = await app.platform.db.select().from(chatParticipants);
    expect(own.map(({ user_id }) => user_id)).toEqual([ben.id]);
  });

  it("pictures go with the person: no message, page or channel shows one that is not there", async () => {
    const zoe = await someone();
    const ben = await person(app, "ben");
    const [face, cover, sight, group] = [
      await upload(zoe),
      await upload(zoe),
      await upload(zoe),
      await upload(ben),
    ];
    await befriend(app, zoe, ben);
    const chatId = await openChat(zoe, ben);
    await say(zoe, chatId, "my boat", { attachments: [{ id: sight, alt: "a boat" }] });
    await say(zoe, chatId, "", { attachments: [{ id: sight, alt: "a boat" }] });
    await say(ben, chatId, "mine", { attachments: [{ id: group, alt: "another" }] });
    await openPage(app, ben, "boat-club", {});
    await bringIn(app, ben, "boat-club", zoe, "admin");
    const look = { avatarId: face, customizationConfig: { coverId: cover } };
    const changed = await change(app, zoe, "updatePage", { pageName: "boat-club", input: look });
    expect(changed.success).toBe(true);
    const before = await read(ben, chatId);
    expect(before.messages.map(({ attachments }) => attachments.length)).toEqual([1, 1, 1]);

    await eraseNow(zoe);

    const { messages: left } = await read(ben, chatId, `?changes=${before.last_rev}`);
    expect(left).toMatchObject([
      { content: "my boat", attachments: [], deleted_at: null, sender: null },
      { content: "", attachments: [], deleted_at: expect.any(String), sender: null },
    ]);
    const { messages: all } = await read(ben, chatId);
    expect(all[2]).toMatchObject({ content: "mine", attachments: [{ id: group }] });
    const [page] = await app.platform.db.select().from(pages);
    expect(page).toMatchObject({ name: "boat-club", avatar_url: null, customization_config: {} });
    const files = dumpFiles(app.platform.config.DATA_DIR);
    expect(findSigns(files, [face, cover, sight])).toEqual([]);
    expect(findSigns(files, [group])).not.toEqual([]);
  });

  it("the sign-in is that of a stranger, and name and address are free again", async () => {
    await eraseNow(await someone());
    const again = await person(app, "zzquokka");
    expect((await again.get("/api/auth/me")).status).toBe(200);
  });

  it("erases no account before its time, nor one that was restored", async () => {
    const zoe = await someone();
    await zoe.send("DELETE", "/api/account", {});
    await eraseDueAccounts(app.platform);
    expect(await app.platform.db.select().from(accounts)).toHaveLength(1);
    await app.platform.db
      .update(accountDeletions)
      .set({ erase_after: sql`now() - interval '1 day'` });
    await app.platform.db.update(accounts).set({ deleted_at: null });
    await eraseDueAccounts(app.platform);
    expect(await app.platform.db.select().from(accounts)).toHaveLength(1);
  });
});

import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@waymates/contract/errors";
import type { Receipt, ReceiptList } from "@waymates/contract/features/receipts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import type { person, TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, read, say } from "../chat/chat.testing.ts";
import { putSamplePath, rightAnswer } from "./sample.testing.ts";
import { seededPathId } from "./seed.ts";
import { chapters, receipts } from "./tables.ts";
import { walker } from "./walking.testing.ts";

let app: TestApp;
const pathId = seededPathId("receipted");

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(app.platform.db, "receipted");
}, 60_000);
afterAll(() => app.close());

const own = async (who: TestPerson) => (await who.get<ReceiptList>("/api/receipts")).body.items;
const edit = <Body = { receipt: Receipt }>(who: TestPerson, id: string, change: object) =>
  who.send<Body>("PATCH", `/api/receipts/${id}`, change);

/** A person who has completed the first chapter, and its receipt. */
async function withReceipt(details: Parameters<typeof person>[2] = {}) {
  const walk = await walker(app, pathId, details);
  await walk.walk(0);
  const [receipt] = await own(walk.who);
  if (!receipt) throw new Error("no receipt");
  return { ...walk, receipt };
}

describe("a receipt", () => {
  it("is made by the answer that completes a chapter, and by none after it", async () => {
    const { who, walk, chapter } = await walker(app, pathId);
    const results = await walk(0, 1);
    const [made, ...more] = results.flatMap((result) => result.receipts);
    expect(more).toEqual([]);
    expect(results.find((result) => result.chapterCompleted)?.receipts).toEqual([made]);
    const { id, title } = await chapter(0);
    expect(made).toEqual({
      id: expect.any(String),
      kind: "chapter",
      path: { id: pathId, title: "Sämple receipted" },
      chapter: { id, title },
      tier_id: null,
      correct: 7,
      scored: 7,
      first_try_share: expect.closeTo(6 / 7, 5),
      remember: null,
      on_profile: false,
      created_at: expect.any(String),
    });
    expect(await own(who)).toEqual([made]);
    const again = await walk(0);
    expect(again.flatMap((result) => result.receipts)).toEqual([]);
    expect(await own(who)).toHaveLength(1);
  });

  it("names an untitled chapter by its number, in the learner's language", async () => {
    const untitled = seededPathId("nameless");
    await putSamplePath(app.platform.db, "nameless");
    await app.platform.db
      .update(chapters)
      .set({ title: null })
      .where(eq(chapters.path_id, untitled));
    const { walk } = await walker(app, untitled, { language: "de-DE" });
    const [made] = (await walk(0)).flatMap((result) => result.receipts);
    expect(made?.chapter?.title).toBe("Kapitel 1");
  });

  it("is made for the path beside that of its last chapter, with the tier; a replay makes none", async () => {
    const { who, walk, path } = await walker(app, pathId);
    await walk(0);
    const last = (await walk(1)).flatMap((result) => result.receipts);
    expect(
      last.map(({ kind, tier_id, scored, chapter }) => [kind, tier_id, scored, !chapter]),
    ).toEqual([
      ["chapter", null, 3, false],
      ["path", 3, 10, true],
    ]);
    expect((await path()).tier_id).toBe(3);
    await who.send("POST", `/api/paths/${pathId}/replay`);
    const replayed = [...(await walk(0)), ...(await walk(1))];
    expect(replayed.flatMap((result) => result.receipts)).toEqual([]);
    expect(await own(who)).toHaveLength(3);
  });

  it("is made once by twenty answers at the same time", async () => {
    const { who, nodesOf, answer } = await walker(app, pathId);
    const nodes = await nodesOf(0);
    const last = nodes.at(-1);
    for (const node of nodes.slice(0, -1)) await answer(node.id, rightAnswer(node));
    if (!last) throw new Error("no node");
    const results = await Promise.all(
      Array.from({ length: 20 }, () => answer(last.id, rightAnswer(last))),
    );
    expect(results.flatMap(({ body }) => body.receipts).length).toBeLessThanOrEqual(1);
    expect(await own(who)).toHaveLength(1);
  });

  it("is listed newest first, page by page", async () => {
    const { who, walk } = await walker(app, pathId);
    await walk(0);
    await walk(1);
    const all = await own(who);
    expect(all.map(({ kind }) => kind)).toEqual(["path", "chapter", "chapter"]);
    const first = (await who.get<ReceiptList>("/api/receipts?limit=2")).body;
    const rest = (await who.get<ReceiptList>(`/api/receipts?limit=2&cursor=${first.nextCursor}`))
      .body;
    expect([...first.items, ...rest.items]).toEqual(all);
    expect(rest.nextCursor).toBeNull();
    expect((await who.get("/api/receipts?limit=51")).status).toBe(422);
  });
});

describe("what its owner changes", () => {
  it("stores the note as typed, and whether the profile shows it", async () => {
    const { who, receipt } = await withReceipt();
    const note = "  <b>Rivers</b> bend\r\nbecause … 水\t ";
    const changed = (await edit(who, receipt.id, { remember: note })).body.receipt;
    expect(changed).toEqual({ ...receipt, remember: note });
    expect((await edit(who, receipt.id, { onProfile: true })).body.receipt).toEqual({
      ...receipt,
      remember: note,
      on_profile: true,
    });
    expect((await edit(who, receipt.id, { remember: null })).body.receipt.remember).toBeNull();
    expect((await edit(who, receipt.id, {})).status).toBe(200);
  });

  it.each([{ remember: "x".repeat(301) }, { remember: 4 }, { onProfile: "yes" }, { points: 9 }])(
    "%j is refused",
    async (change) => {
      const { who, receipt } = await withReceipt();
      const { status, body } = await edit<ErrorBody>(who, receipt.id, change);
      expect([status, body.code]).toEqual([422, "VALIDATION"]);
    },
  );

  it("refuses changes by another person", async () => {
    const { receipt } = await withReceipt();
    const { who: other } = await walker(app, pathId);
    expect((await edit(other, receipt.id, { onProfile: true })).status).toBe(404);
    const [row] = await app.platform.db.select().from(receipts).where(eq(receipts.id, receipt.id));
    expect(row?.on_profile).toBe(false);
    expect((await edit(other, randomUUID(), {})).status).toBe(404);
  });
});

describe("a profile", () => {
  it("shows the receipts that were put there, to readers who may see the profile", async () => {
    const { who, walk, receipt } = await withReceipt();
    await walk(1);
    await edit(who, receipt.id, { onProfile: true });
    const { who: other } = await walker(app, pathId);
    const shown = await other.get<ReceiptList>(`/api/profiles/${who.username}/receipts`);
    expect(shown.body.items.map(({ id }) => id)).toEqual([receipt.id]);

    const secretive = await withReceipt({ visibility: "private" });
    await edit(secretive.who, secretive.receipt.id, { onProfile: true });
    const hidden = await other.get(`/api/profiles/${secretive.who.username}/receipts`);
    expect(hidden.status).toBe(404);
  });
});

describe("a receipt in a chat", () => {
  it("is a message of its own kind, as it was when it was sent", async () => {
    const { who, receipt } = await withReceipt();
    const { who: friend } = await walker(app, pathId);
    await befriend(app, who, friend);
    const chatId = await openChat(who, friend);
    await edit(who, receipt.id, { remember: "Water is heavy" });
    expect((await say(who, chatId, "", { receiptId: receipt.id })).status).toBe(200);
    await edit(who, receipt.id, { remember: "Something else" });
    const [message] = (await read(friend, chatId)).messages;
    expect(message).toMatchObject({
      kind: "receipt",
      content: "",
      data: { receipt: { ...receipt, remember: "Water is heavy" } },
    });
  });

  it("must belong to the sender, and needs nothing but its id", async () => {
    const { who, receipt } = await withReceipt();
    const { who: friend } = await walker(app, pathId);
    await befriend(app, who, friend);
    const chatId = await openChat(friend, who);
    expect((await say(friend, chatId, "Look!", { receiptId: receipt.id })).status).toBe(404);
    expect((await say(friend, chatId, "Look!", { receiptId: "none" })).status).toBe(422);
    expect((await read(who, chatId)).messages).toEqual([]);
  });
});

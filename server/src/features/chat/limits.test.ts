import { randomUUID } from "node:crypto";
import type { Ack } from "@waymates/contract/sockets";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type LiveDoor, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, say } from "./chat.testing.ts";
import { messages } from "./tables.ts";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let chatId: string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: "1" });
  door = await openDoor(app);
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  const ben = await person(app, "ben");
  await befriend(app, ada, ben);
  chatId = await openChat(ada, ben);
});
afterEach(() => door.closeSockets());
afterAll(() => app.close());

it("stores 20 to 30 of 1,000 messages sent at once and refuses the others with retryAfter (C4)", async () => {
  const socket = await door.connect(ada.token);
  const begun = Date.now();
  const acks = (await Promise.all(
    Array.from({ length: 1000 }, (_, at) =>
      socket.emitWithAck("message_send", { chatId, nonce: randomUUID(), text: `flood ${at}` }),
    ),
  )) as Ack[];
  const refused = acks.filter((ack) => !ack.ok);
  expect(acks.length - refused.length).toBeGreaterThanOrEqual(20);
  // On a slow machine the flood takes its time, and time brings new room: one a second.
  const room = 30 + Math.ceil((Date.now() - begun) / 1000);
  expect(acks.length - refused.length).toBeLessThanOrEqual(room);
  expect(await app.platform.db.$count(messages)).toBe(acks.length - refused.length);
  expect(refused[0]).toMatchObject({ code: "RATE_LIMITED", retryAfter: expect.any(Number) });
  const more = await Promise.all(
    Array.from({ length: 40 }, () => say(ada, chatId, "by another way")),
  );
  expect(more.map(({ status }) => status)).toContain(429);
  const others = await person(app, "cleo");
  expect((await others.get("/api/chats")).status).toBe(200);
});

it("refuses most of a flood of requests for the list (C6)", async () => {
  const socket = await door.connect(ada.token);
  const acks = (await Promise.all(
    Array.from({ length: 100 }, () => socket.emitWithAck("request_user_chats", {})),
  )) as Ack[];
  const answered = acks.filter((ack) => ack.ok).length;
  expect(answered).toBeGreaterThanOrEqual(20);
  expect(answered).toBeLessThan(90);
  expect(acks.find((ack) => !ack.ok)).toMatchObject({ code: "RATE_LIMITED" });
});

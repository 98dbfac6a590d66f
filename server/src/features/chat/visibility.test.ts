import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LiveDoor, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openGroup, say } from "./chat.testing.ts";

/**
 * C11: many random acts of many people, each event held against a model of who is in which group and
 * who has blocked whom. The model is changed when a call has answered; what is sent after that
 * must obey it. LEAK_ACTS=10000 makes as many acts as the row asks for.
 */
const PEOPLE = 200;
const GROUPS = 12;
const GROUP_SIZE = 24;
const ACTS = Number(process.env["LEAK_ACTS"] ?? 400);
/** Messages that are on their way at the same time, and changes after them. */
const WAVE = { messages: 85, changes: 15 };

let app: TestApp;
let door: LiveDoor;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
});
afterAll(async () => {
  door.closeSockets();
  await app.close();
});

/** Small and seeded, so that a failure can be had again. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * limit) % limit;
  };
}

/** Who may receive what, as the calls have answered. */
interface Model {
  groups: { id: string; inside: Set<string> }[];
  /** Pairs of people with a block between them. */
  blocked: Set<string>;
  /** By the nonce of each message: who may read it, and who may only know that it is there. */
  allowed: Map<string, { open: Set<string>; hidden: Set<string> }>;
  leaks: string[];
  received: number;
}
type Dice = ReturnType<typeof createDice>;

const pair = (one: string, other: string) => [one, other].toSorted().join(":");
const pick = <One>(dice: Dice, all: readonly One[]): One => all[dice(all.length)] as One;

function listen(model: Model, who: TestPerson, socket: Socket): void {
  socket.on("message_new", ({ message }: { message: ChatMessage }) => {
    if (message.kind === "event") return;
    model.received += 1;
    const rule = model.allowed.get(message.nonce);
    const isAllowed = message.hidden
      ? rule?.hidden.has(who.id) && message.content === "" && message.sender === null
      : rule?.open.has(who.id);
    if (!isAllowed)
      model.leaks.push(`${who.username} received ${message.content || "a hidden message"}`);
  });
}

/** Somebody says something, in a group of theirs or in another. */
async function speak(model: Model, someone: TestPerson, dice: Dice): Promise<void> {
  const { id, inside } = pick(dice, model.groups);
  const nonce = randomUUID();
  const isBlocked = (other: string) => model.blocked.has(pair(other, someone.id));
  model.allowed.set(nonce, {
    open: new Set([...inside].filter((one) => !isBlocked(one))),
    hidden: new Set([...inside].filter(isBlocked)),
  });
  const isInside = inside.has(someone.id);
  const { status } = await say(someone, id, "a word", { nonce });
  expect(status).toBe(isInside ? 200 : 404);
}

/** Somebody is sent out or taken in, or two people part or come together. */
async function change(model: Model, owner: TestPerson, others: TestPerson[], dice: Dice) {
  const { id, inside } = pick(dice, model.groups);
  const someone = pick(dice, others);
  if (dice(3) > 0) {
    if (inside.delete(someone.id)) {
      await owner.send("DELETE", `/api/chats/${id}/participants/${someone.id}`);
      return;
    }
    const added = await owner.send("POST", `/api/chats/${id}/participants`, {
      userIds: [someone.id],
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    inside.add(someone.id);
    return;
  }
  // Among a few, so that those who keep apart meet in groups.
  const [one, other] = [pick(dice, others.slice(0, 40)), pick(dice, others.slice(0, 40))];
  if (one.id === other.id) return;
  const key = pair(one.id, other.id);
  if (model.blocked.delete(key)) {
    await one.send("DELETE", `/api/blocks/${other.id}`);
    await other.send("DELETE", `/api/blocks/${one.id}`);
    return;
  }
  await one.send("POST", "/api/blocks", { userId: other.id });
  model.blocked.add(key);
}

async function openWorld(
  dice: Dice,
): Promise<{ model: Model; people: TestPerson[]; sockets: Socket[] }> {
  const people: TestPerson[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await person(app, `walker${at}`));
  const [owner, ...others] = people as [TestPerson, ...TestPerson[]];
  for (const other of others) await befriend(app, owner, other);
  const model: Model = {
    groups: [],
    blocked: new Set(),
    allowed: new Map(),
    leaks: [],
    received: 0,
  };
  for (let at = 0; at < GROUPS; at += 1) {
    const part = new Set(others.slice(0, 8));
    while (part.size < GROUP_SIZE) part.add(pick(dice, others));
    const id = await openGroup(owner, [...part]);
    model.groups.push({ id, inside: new Set([owner.id, ...[...part].map((one) => one.id)]) });
  }
  const sockets = await Promise.all(people.map((who) => door.connect(who.token)));
  for (const [at, who] of people.entries()) listen(model, who, sockets[at] as Socket);
  return { model, people, sockets };
}

/** One more message in every group: once everybody has theirs, nothing sent before is on its way. */
async function lastMessages(
  model: Model,
  owner: TestPerson,
  people: TestPerson[],
  sockets: Socket[],
): Promise<void> {
  for (const { id, inside } of model.groups) {
    const nonce = randomUUID();
    const isBlocked = (other: string) => model.blocked.has(pair(other, owner.id));
    model.allowed.set(nonce, {
      open: new Set([...inside].filter((one) => !isBlocked(one))),
      hidden: new Set([...inside].filter(isBlocked)),
    });
    const arrived = people.flatMap((who, at) => {
      if (!inside.has(who.id)) return [];
      return new Promise<void>((resolve) =>
        sockets[at]?.on("message_new", ({ message }: { message: ChatMessage }) => {
          if (message.nonce === nonce) resolve();
        }),
      );
    });
    expect((await say(owner, id, "the last", { nonce })).status).toBe(200);
    await Promise.all(arrived);
  }
}

it("sends nobody a message that the model does not allow", async () => {
  const dice = createDice(20_261_122);
  const { model, people, sockets } = await openWorld(dice);
  const [owner, ...others] = people as [TestPerson, ...TestPerson[]];
  // Most speak where they are heard.
  const speakers = others.slice(0, 60);
  for (let done = 0; done < ACTS; done += WAVE.messages + WAVE.changes) {
    const wave = Array.from({ length: WAVE.messages }, () =>
      speak(model, pick(dice, speakers), dice),
    );
    await Promise.all(wave);
    for (let at = 0; at < WAVE.changes; at += 1) await change(model, owner, others, dice);
  }
  await lastMessages(model, owner, people, sockets);
  expect(model.leaks).toEqual([]);
  expect(model.received).toBeGreaterThan(ACTS);
  const hidden = [...model.allowed.values()].reduce((sum, rule) => sum + rule.hidden.size, 0);
  expect(hidden).toBeGreaterThan(0);
}, 300_000);

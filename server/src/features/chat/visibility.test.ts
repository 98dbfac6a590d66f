import { randomUUID } from "node:crypto";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LiveDoor, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openGroup, say } from "./chat.testing.ts";

/**
 * C11: many random acts of many people. Each event is compared with a model of who is in which group
 * and who has blocked whom. The model changes when a call has answered; messages sent after that must
 * obey it. VISIBILITY_ACTS=10000 makes as many acts as the row asks for.
 */
const PEOPLE = 200;
const GROUPS = 12;
const GROUP_SIZE = 24;
const ACTS = Number(process.env["VISIBILITY_ACTS"] ?? 400);
/** Messages that are sent at the same time, and the changes that follow them. */
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

/** A seeded random generator, so that a failure can be reproduced. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * limit) % limit;
  };
}

/** Who may receive what, according to the calls answered so far. */
interface Model {
  groups: { id: string; inside: Set<string> }[];
  /** Pairs of people with a block between them. */
  blocked: Set<string>;
  /** By each message's nonce: who may read it, and who gets it hidden. */
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

/** Sends a message to a random group, of which the sender may not be a member. */
async function speak(model: Model, sender: TestPerson, dice: Dice): Promise<void> {
  const { id, inside } = pick(dice, model.groups);
  const nonce = randomUUID();
  const isBlocked = (other: string) => model.blocked.has(pair(other, sender.id));
  model.allowed.set(nonce, {
    open: new Set([...inside].filter((one) => !isBlocked(one))),
    hidden: new Set([...inside].filter(isBlocked)),
  });
  const isInside = inside.has(sender.id);
  const { status } = await say(sender, id, "a word", { nonce });
  expect(status).toBe(isInside ? 200 : 404);
}

/** Adds or removes a member, or blocks or unblocks a pair. */
async function change(model: Model, owner: TestPerson, others: TestPerson[], dice: Dice) {
  const { id, inside } = pick(dice, model.groups);
  const sender = pick(dice, others);
  if (dice(3) > 0) {
    if (inside.delete(sender.id)) {
      await owner.send("DELETE", `/api/chats/${id}/participants/${sender.id}`);
      return;
    }
    const added = await owner.send("POST", `/api/chats/${id}/participants`, {
      userIds: [sender.id],
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    inside.add(sender.id);
    return;
  }
  // Among the first 40, so that blocked pairs share groups.
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
  for (let at = 0; at < PEOPLE; at += 1) people.push(await person(app, `person${at}`));
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

/** Sends one more message to every group: once it has arrived everywhere, so has everything before. */
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

it("sends no person a message of a group they are not in or of a person they block or are blocked by", async () => {
  const dice = createDice(20_261_122);
  const { model, people, sockets } = await openWorld(dice);
  const [owner, ...others] = people as [TestPerson, ...TestPerson[]];

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

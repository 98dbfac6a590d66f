import type { ChatMessage } from "@waymates/contract/features/chat";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LiveDoor, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openGroup, say } from "./chat.testing.ts";

/**
 * C11: many random acts of many people, each event held against a model of who is in which group and
 * who keeps apart from whom. The model is changed when a call has answered; what is sent after that
 * must obey it.
 */
const PEOPLE = 12;
const ACTS = 250;

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

it("lets nobody hear what the model does not allow", async () => {
  const dice = createDice(20_261_122);
  const people: TestPerson[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await person(app, `walker${at}`));
  const [owner, ...others] = people as [TestPerson, ...TestPerson[]];
  for (const other of others) await befriend(app, owner, other);
  const parts = [others.slice(0, 6), others.slice(3, 9), others.slice(6)];
  const groups: string[] = [];
  for (const part of parts) groups.push(await openGroup(owner, part));
  const inside = parts.map((part) => new Set([owner.id, ...part.map(({ id }) => id)]));
  const apart = new Set<string>();
  const pair = (one: string, other: string) => [one, other].toSorted().join(":");

  /** By the nonce of each message: who may read it, and who may only know that it is there. */
  const allowed = new Map<string, { open: Set<string>; hidden: Set<string> }>();
  const leaks: string[] = [];
  let heard = 0;
  const listen = (who: TestPerson, socket: Socket) =>
    socket.on("message_new", ({ message }: { message: ChatMessage }) => {
      if (message.kind === "event") return;
      heard += 1;
      const rule = allowed.get(message.nonce);
      const isAllowed = message.hidden
        ? rule?.hidden.has(who.id) && message.content === "" && message.sender === null
        : rule?.open.has(who.id);
      if (!isAllowed) leaks.push(`${who.username} heard ${message.content || "an envelope"}`);
    });
  for (const who of people) listen(who, await door.connect(who.token));

  for (let act = 0; act < ACTS; act += 1) {
    const at = dice(groups.length);
    const [group, members] = [groups[at] ?? "", inside[at] ?? new Set<string>()];
    const someone = others[dice(others.length)] ?? owner;
    const kind = dice(10);
    if (kind === 0 && members.has(someone.id)) {
      members.delete(someone.id);
      await owner.send("DELETE", `/api/chats/${group}/participants/${someone.id}`);
    } else if (kind === 1 && !members.has(someone.id)) {
      await owner.send("POST", `/api/chats/${group}/participants`, { userIds: [someone.id] });
      members.add(someone.id);
    } else if (kind === 2) {
      const other = others[dice(others.length)] ?? owner;
      if (other.id === someone.id) continue;
      const key = pair(someone.id, other.id);
      if (apart.has(key)) {
        await someone.send("DELETE", `/api/blocks/${other.id}`);
        await other.send("DELETE", `/api/blocks/${someone.id}`);
        apart.delete(key);
      } else {
        await someone.send("POST", "/api/blocks", { userId: other.id });
        apart.add(key);
      }
    } else {
      const nonce = `0198d6a2-1111-4000-8000-${String(act).padStart(12, "0")}`;
      const isApart = (id: string) => apart.has(pair(id, someone.id));
      allowed.set(nonce, {
        open: new Set([...members].filter((id) => !isApart(id))),
        hidden: new Set([...members].filter(isApart)),
      });
      const { status } = await say(someone, group, `word ${act}`, { nonce });
      expect(status).toBe(members.has(someone.id) ? 200 : 404);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(leaks).toEqual([]);
  expect(heard).toBeGreaterThan(ACTS);
});

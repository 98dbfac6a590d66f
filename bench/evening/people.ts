/** The process of a crowd: its sockets, its calls and its clock. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { QuestionEvent } from "@waymates/contract/features/games-play";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io } from "socket.io-client";
import { ACTS, type Ask, LIVE_ACT, say, SHARE_OF_OTHERS, type Visitor } from "./acts.ts";
import type { Order, Play, Spell } from "./crowd.ts";
import type { Guest } from "./world.ts";

/** Seconds between two acts of one person, on average. */
const EVERY_SECONDS = 10;
/** Players read a question for as long at most. */
const READING_MS = 8000;
/** A server that is as far behind has lost. */
const MOST_WAITING = 2000;
const AT_ONCE = 4;

const agent = new Agent({ keepAlive: true, maxSockets: 250 });
const people: Visitor[] = [];
let url = "";
/** What is counted now; null between two spells. */
let spell: Spell | null = null;
let waiting = 0;

const ask: Ask = ({ token }, path, { body, isDocument } = {}) =>
  new Promise((resolve) => {
    const sent = body ? JSON.stringify(body) : undefined;
    const headers = {
      ...(isDocument ? { cookie: `auth-token=${token}` } : { authorization: `Bearer ${token}` }),
      "accept-encoding": "gzip, deflate, br",
      ...(sent && { "content-type": "application/json", "content-length": sent.length }),
    };
    const call = request(url + path, { agent, headers, method: sent ? "POST" : "GET" }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    );
    call.on("error", () => resolve(0)).end(sent);
  });

/** Does something that was due at a moment, and notes how it went. */
async function perform(name: string, due: number, act: () => Promise<string | null>) {
  const counted = spell;
  waiting += 1;
  const error = waiting > MOST_WAITING ? "not begun" : await act();
  waiting -= 1;
  if (!counted) return;
  counted.acts += 1;
  (counted.waits[name] ??= []).push(performance.now() - due);
  if (error === null) return;
  const key = `${name}: ${error}`;
  counted.errors[key] = (counted.errors[key] ?? 0) + 1;
}

function chooseAct(): string {
  const entries = Object.entries(ACTS);
  let left = Math.random() * entries.reduce((sum, [, { share }]) => sum + share, 0);
  for (const [name, { share }] of entries) {
    left -= share;
    if (left < 0) return name;
  }
  return "session check";
}

async function measured(work: () => Promise<void>): Promise<Spell> {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const found: Spell = { acts: 0, seconds: 0, waits: {}, errors: {}, ownCpu: 0 };
  spell = found;
  await work();
  spell = null;
  while (waiting > 0) await pause(5);
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return { ...found, seconds: ms / 1000, ownCpu: (user + system) / 1000 / ms };
}

/** Acts come by themselves, however long others still wait: as people do. */
async function actFor(ms: number, among: number): Promise<void> {
  const begun = performance.now();
  const aSecond = (among / EVERY_SECONDS) * SHARE_OF_OTHERS;
  for (let due = begun; due < begun + ms; due += (-Math.log(1 - Math.random()) * 1000) / aSecond) {
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const person = people[Math.floor(Math.random() * among)];
    const name = chooseAct();
    if (person) void perform(name, due, async () => ACTS[name]?.act(person, ask) ?? null);
  }
}

async function actOnly(name: string, times: number): Promise<void> {
  let left = times;
  const goOn = async (): Promise<void> => {
    while (left > 0) {
      const person = people[left % people.length];
      left -= 1;
      if (person) {
        await perform(name, performance.now(), async () => ACTS[name]?.act(person, ask) ?? null);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

async function enter(guest: Guest): Promise<void> {
  const options = { path: SOCKET_PATH, auth: { token: guest.token }, forceNew: true };
  const socket = io(url, { ...options, transports: ["websocket"], reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
  });
  socket.on("disconnect", (reason) => {
    if (spell) spell.errors[`socket: ${reason}`] = 1;
  });
  socket.on("game_ping", (ping: object, ack: (answer: object) => void) => ack(ping));
  socket.on("game_question", (event: QuestionEvent) => void answerLive(guest.id, event));
  people.push({ ...guest, socket, answered: 0, played: new Set() });
}

/** A player thinks for a while, then answers; a question that is shown again is answered already. */
async function answerLive(id: string, { gameId, question }: QuestionEvent): Promise<void> {
  const player = people.find((one) => one.id === id);
  const { payload, id: nodeId } = question.node;
  if (!player || !("options" in payload) || player.played.has(nodeId)) return;
  player.played.add(nodeId);
  await pause(Math.random() * READING_MS);
  const answer = { option: payload.options[0]?.id };
  const given = { gameId, nodeId, answer, nonce: randomUUID() };
  await perform(LIVE_ACT, performance.now(), () => say(player.socket, "game_answer", given));
}

async function come(order: { url: string; guests: Guest[]; play: Play }): Promise<void> {
  ({ url } = order);
  for (let at = 0; at < order.guests.length; at += 20) {
    await Promise.all(order.guests.slice(at, at + 20).map(enter));
  }
  for (const id of order.play.players) {
    const player = people.find((one) => one.id === id);
    if (player) await say(player.socket, "game_enter", { gameId: order.play.gameId });
  }
}

const carryOut = (order: Order): Promise<Spell> =>
  measured(() => {
    if (order.kind === "come") return come(order);
    return order.kind === "act" ? actFor(order.ms, order.among) : actOnly(order.name, order.times);
  });

process.on("message", (order: Order) => {
  carryOut(order).then(
    (found) => process.send?.(found),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});

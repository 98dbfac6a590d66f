import type { ClientEvents } from "@waymates/contract/sockets";
import fc from "fast-check";
import type { Socket } from "socket.io-client";
import type { World } from "../authorisation/calls.testing.ts";
import { socketCalls } from "../authorisation/socket-calls.testing.ts";
import type { LiveDoor } from "../live.ts";
import { firstFault } from "./target.testing.ts";
import { hostileValues, mutated } from "./values.testing.ts";

type Answer = { ok: true } | { ok: false; code: string; error: string } | "disconnected";

/** What the server acknowledges an event with, or that it closed the connection instead. */
function answerTo(socket: Socket, name: string, payload: unknown): Promise<Answer> {
  return new Promise((resolve) => {
    const close = () => resolve("disconnected");
    socket.once("disconnect", close);
    socket.emit(name, payload, (answer: Answer) => {
      socket.off("disconnect", close);
      resolve(answer);
    });
  });
}

function faultOf(answer: Answer): string | null {
  if (answer === "disconnected" || answer.ok) return null;
  const isRefusal = /^[A-Z_]+$/.test(answer.code) && answer.error !== "";
  return isRefusal && answer.code !== "UNKNOWN" ? null : JSON.stringify(answer);
}

/** Sends every event, with valid payloads and spoilt ones. @returns those with a wrong answer */
export async function fuzzSockets(door: LiveDoor, world: World, count: number): Promise<string[]> {
  const faults: string[] = [];
  const { token } = world.people.owner;
  let socket = await door.connect(token);
  const names = Object.keys(socketCalls) as (keyof ClientEvents)[];
  // Each payload is sent twice.
  const runs = Math.ceil(count / names.length / 2);
  for (const name of names) {
    const valid: unknown = await socketCalls[name](world, "owner");
    const payloads = fc.oneof(fc.constant(valid), mutated(valid), mutated(valid), hostileValues);
    const send = async (payload: unknown) => {
      if (!socket.connected) socket = await door.connect(token);
      // Without an acknowledgement as well: an event that nobody waits for may fail unseen.
      socket.emit(name, payload);
      return faultOf(await answerTo(socket, name, payload));
    };
    faults.push(...(await firstFault(name, payloads, send, runs)));
  }
  door.closeSockets();
  return faults;
}

/** Texts that are no packet of Socket.IO, or one that no client of ours sends. */
const packets = [
  "",
  "4",
  "42",
  "42[",
  '42["message_send"]',
  '42["message_send",{},{},{}]',
  '42["disconnect"]',
  '42["__proto__",{}]',
  '42["unheard_of",{"a":1}]',
  '42["typing",{"_placeholder":true,"num":0}]',
  '451-["typing",{"_placeholder":true,"num":0}]',
  '459999-["typing"]',
  "43[{}]",
  '431[{"ok":true}]',
  "40/elsewhere,",
  "41",
  "44{}",
  "3probe",
  "6",
  `42["typing",${"[".repeat(5000)}`,
  "\u0000",
];

/** Sends packets that are none on connections of their own; returns when each was answered or closed. */
export async function sendOddPackets(url: string, token: string): Promise<void> {
  const address = `${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  for (const packet of packets) {
    await new Promise<void>((resolve) => {
      const raw = new WebSocket(address);
      raw.addEventListener("close", () => resolve());
      raw.addEventListener("message", ({ data }) => {
        const text = String(data);
        if (text.startsWith("0")) raw.send(`40${JSON.stringify({ token })}`);
        if (text.startsWith("40")) {
          raw.send(packet);
          raw.send('427["game_clock",{}]');
        }
        if (text.startsWith("437") || text.startsWith("41")) raw.close();
      });
    });
  }
}

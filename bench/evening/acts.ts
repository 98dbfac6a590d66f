import { randomUUID } from "node:crypto";
import type { Socket } from "socket.io-client";
import type { Guest } from "./world.ts";

/** A guest whose app is open. */
export interface Visitor extends Guest {
  socket: Socket;
  /** How many questions they have answered. */
  answered: number;
  /** Questions of live games that they have met. */
  played: Set<string>;
}

/** Makes a call as a browser does. @returns the status, once the body is complete */
export type Ask = (
  person: Visitor,
  path: string,
  options?: { body?: object; isDocument?: boolean },
) => Promise<number>;

interface Act {
  /** Of 100 acts. */
  share: number;
  /** @returns what it was refused with, or null */
  act: (person: Visitor, ask: Ask) => Promise<string | null>;
}

const oneOf = (list: readonly string[]): string =>
  list[Math.floor(Math.random() * list.length)] ?? "";

const read =
  (pathOf: (person: Visitor) => string, isDocument = false): Act["act"] =>
  async (person, ask) => {
    const status = await ask(person, pathOf(person), { isDocument });
    return status === 200 ? null : String(status);
  };

const LONGEST_WAIT_MS = 10_000;

/** Says something over the socket. @returns the code of a refusal, or null */
export async function say(socket: Socket, event: string, payload: object): Promise<string | null> {
  try {
    const waiting = socket.timeout(LONGEST_WAIT_MS);
    const ack = (await waiting.emitWithAck(event, payload)) as { ok: boolean; code?: string };
    return ack.ok ? null : (ack.code ?? "refused");
  } catch {
    return "no acknowledgement";
  }
}

/** The acts of an evening. The last 4 of 100, answers to live games, come when a question opens. */
export const ACTS: Record<string, Act> = {
  "session check": { share: 20, act: read(() => "/api/auth/check") },
  "notification panel": { share: 12, act: read(() => "/api/notifications") },
  "a path": { share: 12, act: read(({ pathIds }) => `/api/paths/${oneOf(pathIds)}`) },
  "a message": {
    share: 12,
    act: ({ socket, chatIds }) =>
      say(socket, "message_send", {
        chatId: oneOf(chatIds),
        text: "See you at the shore at eight, I bring the lamp.",
        nonce: randomUUID(),
      }),
  },
  "home document": { share: 8, act: read(() => "/foryou", true) },
  "a profile": { share: 8, act: read(({ friends }) => `/api/profiles/${oneOf(friends)}`) },
  "chat list": { share: 8, act: read(() => "/api/chats") },
  "the feed": { share: 8, act: read(() => "/api/feed") },
  "answer to a question": {
    share: 8,
    async act(person, ask) {
      const nodeId = person.nodeIds[person.answered];
      person.answered += 1;
      // Who has answered all of them looks at the path.
      if (!nodeId) return read(() => `/api/paths/${person.pathIds[0]}`)(person, ask);
      const body = { answer: { value: true }, durationMs: 4000, nonce: randomUUID() };
      const status = await ask(person, `/api/nodes/${nodeId}/answer`, { body });
      return status === 200 ? null : String(status);
    },
  },
};
export const LIVE_ACT = "answer in a live game";
/** What live games leave to the other acts. */
export const SHARE_OF_OTHERS = 0.96;

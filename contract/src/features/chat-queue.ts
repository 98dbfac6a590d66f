import type { ErrorCode } from "../errors.ts";
import type { ChatMessage, SendInput } from "./chat-messages.ts";

/**
 * The queue of messages that the server has not confirmed yet. It is plain data, so that it can be
 * stored on the device and restored after a reload. Each chat sends one message at a time, so that
 * they arrive in the order of writing. A message leaves the queue only when the server confirms
 * that it is stored; until then it is sent again under the same nonce.
 */
export interface Queued {
  chatId: string;
  message: SendInput;
  /** waiting: to be sent. sending: under way. refused: the person decides. */
  state: "waiting" | "sending" | "refused";
  /** Why it was refused. */
  code: ErrorCode | null;
  /** Not before this moment (epoch ms). */
  notBefore: number;
  attempts: number;
  /** When it was written (epoch ms): shown until the server's time is known. */
  writtenAt: number;
}
export type ChatQueue = readonly Queued[];

/** Refusals that are retried; the person sees every other one. */
const transient: ReadonlySet<ErrorCode> = new Set([
  "NOT_AUTHENTICATED",
  "RATE_LIMITED",
  "STORAGE_FULL",
  "UNAVAILABLE",
  "UNKNOWN",
]);
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Puts a message in behind the others. A nonce that is there already changes nothing. */
export function enqueue(
  queue: ChatQueue,
  chatId: string,
  message: SendInput,
  now: number,
): ChatQueue {
  if (queue.some((one) => one.message.nonce === message.nonce)) return queue;
  const fresh = { state: "waiting", code: null, notBefore: 0, attempts: 0 } as const;
  return [...queue, { chatId, message, ...fresh, writtenAt: now }];
}

/** Of each chat the first that was not refused: the others wait behind it. */
function heads(queue: ChatQueue): Queued[] {
  const seen = new Set<string>();
  return queue.filter(({ chatId, state }) => {
    if (state === "refused" || seen.has(chatId)) return false;
    seen.add(chatId);
    return true;
  });
}

/** What may be sent now: one message per chat, unless one is being sent. */
export const due = (queue: ChatQueue, now: number): Queued[] =>
  heads(queue).filter(({ state, notBefore }) => state === "waiting" && notBefore <= now);

/** When `due` may answer something again (epoch ms); null while nothing waits for a time. */
export function nextDue(queue: ChatQueue): number | null {
  const waiting = heads(queue).filter(({ state }) => state === "waiting");
  return waiting.length > 0 ? Math.min(...waiting.map(({ notBefore }) => notBefore)) : null;
}

function change(queue: ChatQueue, nonce: string, by: (one: Queued) => Queued): ChatQueue {
  return queue.map((one) => (one.message.nonce === nonce ? by(one) : one));
}

/** Marks it as being sent. */
export const sending = (queue: ChatQueue, nonce: string): ChatQueue =>
  change(queue, nonce, (one) => ({ ...one, state: "sending", attempts: one.attempts + 1 }));

/** The server confirmed it, by its ack or by the message itself coming back. */
export const stored = (queue: ChatQueue, nonce: string): ChatQueue =>
  queue.filter((one) => one.message.nonce !== nonce);

/** No answer came, or the connection was lost: it is sent again after a growing pause. */
export const unanswered = (queue: ChatQueue, nonce: string, now: number): ChatQueue =>
  change(queue, nonce, (one) => ({ ...one, state: "waiting", notBefore: now + pauseAfter(one) }));

/** Connected again, or the page was reloaded: everything that was being sent waits to be sent again. */
export const reconnected = (queue: ChatQueue): ChatQueue =>
  queue.map((one) => (one.state === "refused" ? one : { ...one, state: "waiting", notBefore: 0 }));

function pauseAfter({ attempts }: Queued): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_PAUSE_MS);
}

/** The server refused it. @param retryAfter seconds, where the refusal named them. */
export function refused(
  queue: ChatQueue,
  nonce: string,
  code: ErrorCode,
  now: number,
  retryAfter?: number,
): ChatQueue {
  return change(queue, nonce, (one) => {
    if (!transient.has(code)) return { ...one, state: "refused", code };
    const pause = retryAfter === undefined ? pauseAfter(one) : retryAfter * 1000;
    return { ...one, state: "waiting", notBefore: now + pause };
  });
}

/** The person asks for another try of a refused message. */
export const retry = (queue: ChatQueue, nonce: string): ChatQueue =>
  change(queue, nonce, (one) => ({ ...one, state: "waiting", code: null, notBefore: 0 }));

/** Discards a message. One that may be stored already stays. */
export const discard = (queue: ChatQueue, nonce: string): ChatQueue =>
  queue.filter((one) => one.message.nonce !== nonce || one.state === "sending");

/** Removes messages that arrived from the server although their acknowledgement was lost. */
export function settle(queue: ChatQueue, arrived: readonly ChatMessage[]): ChatQueue {
  const nonces = new Set(arrived.map(({ nonce }) => nonce));
  return queue.some((one) => nonces.has(one.message.nonce))
    ? queue.filter((one) => !nonces.has(one.message.nonce))
    : queue;
}

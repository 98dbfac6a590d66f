import { viewStreak } from "@waymates/contract/operations/streaks";
import {
  viewPointsSummary,
  listPoints,
  listPointDays,
} from "@waymates/contract/operations/rewards";
import { answerNode, listNodes, listPaths } from "@waymates/contract/operations/paths";
import type { Answer, AnswerResult } from "@waymates/contract/features/paths";
import { ApiError, call } from "../../../platform/api.ts";
import { browserClient } from "../../../platform/client.ts";
import { hasConsent } from "../../../platform/consent.ts";
import { isUnder } from "../../../platform/queries.ts";

/** An answer that was given without a network, as it will be sent. */
export interface KeptAnswer {
  nodeId: string;
  chapterId: string;
  /** That of the question, for the explanation. */
  language: string;
  answer: Answer;
  durationMs: number;
  /** Sent again it is the same try. */
  nonce: string;
  /** ISO 8601. */
  answeredAt: string;
}

/** Receives the result of a stored answer; null when the server no longer accepts it. */
type Listener = (kept: KeptAnswer, result: AnswerResult | null) => void;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Names the lock and the entries in localStorage: one for each answer, so that tabs do not overwrite each other. */
const KEPT = "kept-answer";
const prefixOf = (userId: string) => `${KEPT}:${userId}:`;

/** By key; without consent to preferences answers wait in the tab alone. */
const inTab = new Map<string, KeptAnswer>();
const listeners = new Set<Listener>();
const sendings = new Map<string, Promise<void>>();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;

/** The answers of this person that wait, in the order in which they were given. */
export function listKept(userId: string): KeptAnswer[] {
  const prefix = prefixOf(userId);
  const stored = storedKeys(prefix).flatMap((key) => parse(localStorage.getItem(key)) ?? []);
  const held = [...inTab].flatMap(([key, kept]) => (key.startsWith(prefix) ? [kept] : []));
  return [...stored, ...held].toSorted((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1));
}

/** Keeps an answer until it can be sent: on the device where that is allowed, else in this tab. */
export function keepAnswer(userId: string, kept: KeptAnswer): void {
  const key = prefixOf(userId) + kept.nonce;
  if (!hasConsent("preferences") || !store(key, kept)) inTab.set(key, kept);
  clearTimeout(timer);
  timer = setTimeout(() => void sendKept(userId), pause);
}

/** Returns whether an unsent answer is stored in this tab alone and would be lost on closing it. */
export const isHeldInTab = (): boolean => inTab.size > 0;

/** Removes what waits from the device, or, with the consent taken back, from there into the tab. */
export function forgetKept(userId: string, isHeld = false): void {
  const prefix = prefixOf(userId);
  for (const key of storedKeys(prefix)) {
    const kept = isHeld ? parse(localStorage.getItem(key)) : null;
    if (kept) inTab.set(key, kept);
    localStorage.removeItem(key);
  }
  if (isHeld) return;
  for (const key of [...inTab.keys()].filter((one) => one.startsWith(prefix))) inTab.delete(key);
}

/**
 * Calls the listener with the result of each stored answer.
 * @returns a function that stops it
 */
export function watchKept(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sends what waits, one after the other, in one tab of the browser at a time; what cannot be sent yet
 * is tried again in growing pauses.
 */
export function sendKept(userId: string): Promise<void> {
  const under = sendings.get(userId);
  if (under) return under;
  clearTimeout(timer);
  const work = () => sendAll(userId);
  // Some browsers have none.
  const locks = navigator.locks as LockManager | null | undefined;
  const sending = (locks ? locks.request(KEPT, work) : work()).finally(() =>
    sendings.delete(userId),
  );
  sendings.set(userId, sending);
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  const sent = new Set<string>();
  // Read anew each time: another tab may have sent it, or there may be more by now.
  const next = () => listKept(userId).find(({ nonce }) => !sent.has(nonce));
  for (let kept = next(); kept; kept = next()) {
    const result = await send(kept);
    if (result === "later") {
      timer = setTimeout(() => void sendKept(userId), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      break;
    }
    pause = FIRST_PAUSE_MS;
    sent.add(kept.nonce);
    const key = prefixOf(userId) + kept.nonce;
    localStorage.removeItem(key);
    inTab.delete(key);
    for (const listener of listeners) listener(kept, result);
  }
  if (sent.size > 0) {
    const predicate = isUnder(
      listNodes,
      listPaths,
      viewPointsSummary,
      listPoints,
      listPointDays,
      viewStreak,
    );
    void browserClient().invalidateQueries({ predicate });
  }
}

async function send(kept: KeptAnswer): Promise<AnswerResult | "later" | null> {
  const { nodeId, language, answer, durationMs, nonce, answeredAt } = kept;
  const body = { answer, durationMs, nonce };
  try {
    return await call(answerNode, {
      params: { id: nodeId },
      query: { language },
      body: { ...body, answeredAt },
    }).catch((error: unknown) => {
      // The clock of this device is wrong: the answer counts when it arrives.
      const isClock = error instanceof ApiError && error.body?.fields?.["answeredAt"];
      if (!isClock) throw error;
      return call(answerNode, { params: { id: nodeId }, query: { language }, body });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isForLater(error.status) ? "later" : null;
  }
}

/** No network, no session, too many calls, or a server in trouble. */
const isForLater = (status: number) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

function storedKeys(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function store(key: string, kept: KeptAnswer): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch (error) {
    console.warn("an answer could not be kept on the device; it waits in this tab", error);
    return false;
  }
}

function parse(text: string | null): KeptAnswer | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<KeptAnswer>;
    return kept.nodeId && kept.nonce && kept.answer && kept.answeredAt
      ? (kept as KeptAnswer)
      : null;
  } catch {
    return null;
  }
}

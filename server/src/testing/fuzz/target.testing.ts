import { isErrorBody } from "@waymates/contract/error-body";
import type { RequestOptions } from "node:http";
import fc from "fast-check";
import type { TestPerson } from "../people.ts";
import { askRaw, type RawAnswer } from "../raw-http.ts";

/** Why an answer is none that a client may get; null where it is fine. */
export function faultOf({ status, body }: RawAnswer): string | null {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`;
  // What is answered well may hold texts about the database, such as the advice of a health check.
  const inside = status < 400 ? /\.ts:\d/ : /\.ts:\d|SELECT |pg_/;
  if (inside.test(body)) return `${status} tells of the inside: ${body.slice(0, 300)}`;
  return null;
}

/** The same for a call of the API, whose refusals have a form. */
export function apiFaultOf(answer: RawAnswer): string | null {
  const fault = faultOf(answer);
  if (fault || answer.status < 400) return fault;
  try {
    const refusal: unknown = JSON.parse(answer.body);
    if (isErrorBody(refusal) && refusal.error !== "" && refusal.error === refusal.message)
      return null;
  } catch {
    // Said below.
  }
  return `${answer.status} without the form of a refusal: ${answer.body.slice(0, 300)}`;
}

export type Ask = (
  path: string,
  options?: RequestOptions & { body?: string | Uint8Array; as?: TestPerson },
) => Promise<RawAnswer>;

/** Signs a token anew: one ends after ten minutes, and a long test asks for longer. */
export type Sign = (person: TestPerson) => Promise<string>;

/** Asks a server on this port, as a person. */
export const asker =
  (port: number, sign: Sign): Ask =>
  async (path, { as, headers, ...options } = {}) =>
    askRaw(port, path, {
      ...options,
      headers: { ...headers, ...(as ? { authorization: `Bearer ${await sign(as)}` } : {}) },
    });

/** Sends what is made, and says what of it got the first wrong answer, under the name of what was asked. */
export async function firstFault<Made>(
  name: string,
  made: fc.Arbitrary<Made>,
  send: (one: Made) => Promise<string | null>,
  runs: number,
): Promise<string[]> {
  let fault: string | null = null;
  const property = fc.asyncProperty(made, async (one) => {
    fault = await send(one);
    return fault === null;
  });
  const settings = { numRuns: runs, seed: 1, endOnFailure: true };
  const { failed, counterexample, errorInstance } = await fc.check(property, settings);
  if (!failed) return [];
  const sent = JSON.stringify(counterexample).slice(0, 500);
  return [`${name}: ${fault ?? String(errorInstance)}\n${sent}`];
}

const SAMPLE_MS = 5;

/**
 * Measures for how long a turn of the event loop computes, and so lets others wait. Time in which other
 * programs have the processor does not count.
 */
export function watchTurns() {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, SAMPLE_MS);
  return {
    /** Milliseconds of the longest turn since the last call. */
    take() {
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

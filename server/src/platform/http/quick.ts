import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import { headersOfData } from "./headers.ts";
import type { CallCount } from "./limits.ts";

/** What a call is answered with, and whom it counts for. */
export interface QuickAnswer {
  /** As `plainJson` makes it. */
  json: string;
  userId: string;
}

/** JSON without any sign beyond ASCII, which means the same and needs no encoding to be sent. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Says what a call is answered with from memory; null leaves it to its route. */
export type AnswerQuickly = (request: IncomingMessage) => QuickAnswer | null;

/**
 * Answers of calls that every open tab makes again and again, given before the routes are asked: with
 * their headers and limits, and by all that is remembered of the caller. The route stays, for whatever
 * is not remembered, and answers alike.
 */
export interface QuickAnswers {
  /** @param path the whole address: a query makes it another one, which is left to the route */
  give(path: string, answer: AnswerQuickly): void;
  /** @param listener hears of each answer and of the milliseconds that it took. */
  onGiven(listener: (path: string, ms: number) => void): void;
  /** Puts itself before whatever listens to the server by then. */
  attach(server: Server): void;
}

/** @param isBusy whether calls are to be turned away, which is left to the routes as well */
export function createQuickAnswers(
  config: Config,
  calls: CallCount,
  isBusy: () => boolean,
): QuickAnswers {
  const answers = new Map<string, AnswerQuickly>();
  const always = { ...headersOfData(config), "content-type": "application/json; charset=utf-8" };
  const head = Object.entries(always).flat();
  // With a number behind it as good as an id drawn for each answer: nothing of it is ever logged.
  const start = randomUUID();
  let count = 0;
  let given: ((path: string, ms: number) => void) | null = null;

  /** @returns whether the call is answered now */
  function giveAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "" } = request;
    const answer = method === "GET" ? answers.get(url) : undefined;
    if (!answer) return false;
    const begun = given ? performance.now() : 0;
    const found = answer(request);
    // Who calls too often is refused by the route, in words.
    if (!found || isBusy() || calls.signedIn(found.userId) > 0) return false;
    const length = String(found.json.length);
    count += 1;
    const id = `${start}-${count}`;
    response.writeHead(200, [...head, "x-request-id", id, "content-length", length]);
    // Goes out in one piece with the head, a byte for each sign.
    response.end(found.json, "latin1");
    given?.(url, performance.now() - begun);
    return true;
  }

  return {
    give: (path, answer) => void answers.set(path, answer),
    onGiven(listener) {
      given = listener;
    },
    attach(server) {
      const others = server.listeners("request") as ((...call: unknown[]) => void)[];
      server.removeAllListeners("request");
      server.on("request", (request: IncomingMessage, response: ServerResponse) => {
        if (giveAtOnce(request, response)) return;
        for (const listener of others) listener.call(server, request, response);
      });
    },
  };
}

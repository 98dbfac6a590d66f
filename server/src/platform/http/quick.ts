import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import { headersOfData } from "./headers.ts";
import type { CallCount } from "./limits.ts";

/** What a call is answered with from memory. */
interface QuickAnswer {
  /** Names and values in turn, without the answer's number and length. */
  head: readonly string[];
  /** As a text, a sign for each byte (Latin-1), it goes out in one piece with the head. */
  body: string | Buffer;
  /** Whom the call counts for; null where such calls are not counted. */
  userId: string | null;
  /** What it is called in the metrics. */
  route: string;
}

/** JSON without any sign beyond ASCII, which means the same and needs no encoding to be sent. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Whether an answer may leave as gzip. */
export const takesPacked = (headers: IncomingHttpHeaders): boolean =>
  /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));

/** Says what a call is answered with from memory; null leaves it to its route. */
type Recall<Answer> = (request: IncomingMessage) => Answer;

/** JSON that is remembered for a person, as it leaves. */
export interface QuickJson {
  body: Buffer;
  isPacked: boolean;
  userId: string;
}

/**
 * Answers that are asked for again and again, given before the routes are asked: with their headers and
 * limits, and by all that is remembered. The route stays, for whatever is not remembered, and answers
 * alike.
 */
export interface QuickAnswers {
  /**
   * @param path the whole address: a query makes it another one, which is left to the route
   * @param recall the JSON, as `plainJson` makes it
   */
  give(path: string, recall: Recall<{ json: string; userId: string } | null>): void;
  /**
   * The same for what has to be asked first whether it still holds, and is long enough to be packed.
   * @param recall null where nothing is remembered; a promise that is broken leaves the call to its route, too
   */
  giveChecked(path: string, recall: Recall<Promise<QuickJson | null> | null>): void;
  /** @param recall is asked for every other address that is read */
  givePages(recall: Recall<Pick<QuickAnswer, "head" | "body"> | null>): void;
  /** @param listener hears of each answer and of the milliseconds that it took. */
  onGiven(listener: (route: string, ms: number) => void): void;
  /** Puts itself before whatever listens to the server by then. */
  attach(server: Server): void;
}

/** @param isBusy whether calls are to be turned away, which is left to the routes as well */
export function createQuickAnswers(
  config: Config,
  calls: CallCount,
  isBusy: () => boolean,
): QuickAnswers {
  const answers = new Map<string, Recall<QuickAnswer | Promise<QuickAnswer | null> | null>>();
  const always = { ...headersOfData(config), "content-type": "application/json; charset=utf-8" };
  const head = Object.entries(always).flat();
  const packedHead = [...head, "vary", "accept-encoding", "content-encoding", "gzip"];
  let recallPage: Recall<QuickAnswer | null> = () => null;
  // With a number behind it as good as an id drawn for each answer: nothing of it is ever logged.
  const start = randomUUID();
  let count = 0;
  let given: ((route: string, ms: number) => void) | null = null;

  /** @param pass leaves the call to its route */
  function answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    if (request.method !== "GET") return pass();
    const begun = given ? performance.now() : 0;
    const found = (answers.get(request.url ?? "") ?? recallPage)(request);
    if (found instanceof Promise)
      return void found.then((one) => send(response, one, begun) || pass(), pass);
    if (!send(response, found, begun)) pass();
  }

  /** @returns whether the call was answered */
  function send(response: ServerResponse, found: QuickAnswer | null, begun: number): boolean {
    if (!found || isBusy()) return false;
    // Who calls too often is refused by the route, in words.
    if (found.userId !== null && calls.signedIn(found.userId) > 0) return false;
    const { body } = found;
    count += 1;
    const own = ["x-request-id", `${start}-${count}`, "content-length", String(body.length)];
    response.writeHead(200, [...found.head, ...own]);
    response.end(body, "latin1");
    given?.(found.route, performance.now() - begun);
    return true;
  }

  return {
    give: (path, recall) =>
      void answers.set(path, (request) => {
        const found = recall(request);
        return found && { head, body: found.json, userId: found.userId, route: path };
      }),
    giveChecked(path, recall) {
      const [route = path] = path.split("?");
      const answerOf = (found: QuickJson): QuickAnswer => ({
        ...found,
        head: found.isPacked ? packedHead : head,
        route,
      });
      answers.set(
        path,
        (request) => recall(request)?.then((found) => found && answerOf(found)) ?? null,
      );
    },
    givePages(recall) {
      recallPage = (request) => {
        const found = recall(request);
        return found && { ...found, userId: null, route: "/*" };
      };
    },
    onGiven(listener) {
      given = listener;
    },
    attach(server) {
      const others = server.listeners("request") as ((...call: unknown[]) => void)[];
      server.removeAllListeners("request");
      server.on("request", (request: IncomingMessage, response: ServerResponse) => {
        answer(request, response, () => {
          for (const listener of others) listener.call(server, request, response);
        });
      });
    },
  };
}

import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import DataLoader from "dataloader";
import type { Actor } from "../../../platform/auth/actor.ts";
import { plainTokenOf } from "../../../platform/http/access.ts";
import { type QuickJson, takesPacked } from "../../../platform/http/quick.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Say } from "../../../platform/translator.ts";
import { readMarks } from "../store/page.ts";
import type { ReadPage } from "./read-page.ts";

/** Of so many readers, some 30 KB each. */
const MAX_KEPT = 1000;
/** Both short, because other reads wait behind them. */
const TRIPS_AT_ONCE = 2;
const READERS_A_TRIP = 20;
/** Longer headers than this are no browser's, and not worth keeping. */
const MAX_WORDS_CHARS = 4000;

interface Kept {
  /** By which the language was chosen. */
  words: string;
  language: string;
  say: Say;
  mark: string;
  json: string;
  /** Its bytes, and the same as gzip, once they are asked for: many never come again. */
  plain: Buffer | null;
  packed: Promise<Buffer> | null;
}

/**
 * The first page of each reader's list as it was last answered. People open their panel again and
 * again: then the database is asked for the page's mark alone, for all who ask at the same time in
 * one trip, and puts nothing together where it is still the same. What is answered is always what the
 * database holds after the call came in, whichever process changed it.
 */
export interface FirstPages {
  /** Keeps a first page of the usual length in the words of this language. */
  keep(actor: Actor, headers: IncomingHttpHeaders, language: string, page: ReadPage): void;
  /** Null where nothing is kept for the caller; null in the end where it no longer holds. */
  recall(request: IncomingMessage): Promise<QuickJson | null> | null;
}

export function createFirstPages({
  authenticator,
  database,
  translator,
}: Pick<Platform, "authenticator" | "database" | "translator">): FirstPages {
  const kept = new Map<string, Kept>();
  const marks = new DataLoader<string, string>(
    (readers) => readMarks(database, readers).finally(ended),
    // Nobody is given a mark that was read before they asked.
    { cache: false, maxBatchSize: READERS_A_TRIP, batchScheduleFn: schedule },
  );
  let underWay = 0;
  const waiting: (() => void)[] = [];

  /** So many trips at once that the database is never idle; who asks meanwhile shares the next one. */
  function schedule(dispatch: () => void): void {
    if (underWay >= TRIPS_AT_ONCE) return void waiting.push(dispatch);
    underWay += 1;
    setImmediate(dispatch);
  }

  function ended(): void {
    underWay -= 1;
    const next = waiting.shift();
    if (next) schedule(next);
  }

  async function check(userId: string, found: Kept, isPacked: boolean): Promise<QuickJson | null> {
    const [mark, say] = await Promise.all([marks.load(userId), translator.say(found.language)]);
    if (mark !== found.mark || say !== found.say) return null;
    const body = isPacked
      ? await (found.packed ??= pack(Buffer.from(found.json)))
      : (found.plain ??= Buffer.from(found.json));
    return { body, isPacked, userId };
  }

  return {
    keep(actor, headers, language, { json, mark, say }) {
      const words = wordsOf(actor, headers);
      if (mark === null || words.length > MAX_WORDS_CHARS) return;
      const [oldest] = kept.size >= MAX_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      kept.delete(actor.userId);
      kept.set(actor.userId, { words, language, say, mark, json, plain: null, packed: null });
    },
    recall({ headers }) {
      const token = plainTokenOf(headers);
      const actor = token === null ? null : authenticator.recall(token);
      if (!actor || actor.registrationStep < REGISTRATION_COMPLETE) return null;
      const found = kept.get(actor.userId);
      if (!found || found.words !== wordsOf(actor, headers)) return null;
      return check(actor.userId, found, takesPacked(headers));
    },
  };
}

/** All by which the language of an answer is chosen. */
const wordsOf = ({ language }: Actor, headers: IncomingHttpHeaders): string =>
  `${language}\n${headers["accept-language"] ?? ""}\n${headers.cookie ?? ""}`;

const pack = promisify<Buffer, Buffer>(gzip);

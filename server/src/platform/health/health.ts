import type { Health, HealthKey } from "@waymates/contract/features/health";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { OpenDatabase } from "../db/database.ts";
import type { Translator } from "../translator.ts";
import type { Ask } from "./finding.ts";
import { type Found, runChecks } from "./run.ts";
import { describeHealth } from "./texts.ts";

/** How the installation fares, as a running server sees it. */
export interface HealthWatch {
  /** Checks everything, or repeats the findings of the last ten seconds, in a reader's language. */
  report(language: string): Promise<Health>;
  /** The latest findings of the checks that this process makes every minute; empty before the first. */
  latest(): readonly Found[];
  /** Begins to check every minute. */
  start(): void;
  stop(): void;
}

const KEEP_MS = 10_000;
const EVERY_MS = 60_000;
const FIRST_MS = 1000;
const ANSWER_MS = 4000;

interface Parts {
  config: Config;
  database: Pick<OpenDatabase, "query">;
  log: FastifyBaseLogger;
  translator: Translator;
}

/** @param now the time in milliseconds */
export function createHealthWatch(parts: Parts, now: () => number = Date.now): HealthWatch {
  let kept: { at: number; found: Promise<Found[]> } | undefined;
  let latest: Found[] = [];
  let timers: NodeJS.Timeout[] = [];

  const run = () => {
    const answering = isAnswering(parts.database);
    return runChecks({ settings: parts.config, database: () => answering });
  };

  async function watch(): Promise<void> {
    const before = new Map(latest.map(({ key, finding }) => [key, finding.status]));
    latest = await run();
    for (const { key, finding } of latest) {
      const { status, says } = finding;
      if (status === (before.get(key) ?? "ok") || status === "skip") continue;
      const line = { check: key satisfies HealthKey, status, says };
      if (status === "fail") parts.log.error(line, "health check failed");
      else parts.log.info(line, "health check changed");
    }
  }

  return {
    async report(language) {
      if (!kept || now() - kept.at >= KEEP_MS) kept = { at: now(), found: run() };
      const { at, found } = kept;
      const t = await parts.translator.forLanguage(language);
      return describeHealth(await found, new Date(at), t, language);
    },
    latest: () => latest,
    start() {
      timers = [
        setTimeout(() => void watch(), FIRST_MS),
        setInterval(() => void watch(), EVERY_MS),
      ];
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Waits a moment for an answer, so that the checks which read the database are skipped without one. */
async function isAnswering(database: Parts["database"]): Promise<Ask> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error("no answer"), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(error), ANSWER_MS);
  });
  try {
    await Promise.race([database.query("select 1"), late]);
  } finally {
    clearTimeout(timer);
  }
  return async (text, values) => (await database.query(text, values)).rows;
}

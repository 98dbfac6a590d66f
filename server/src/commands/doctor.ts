import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { HEALTH_KEYS, type Health, type HealthKey } from "@waymates/contract/features/health";
import { createInstance } from "i18next";
import { type Config, isLoopback, loadConfig, StartError } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import { type Ask, Unopened } from "../platform/health/finding.ts";
import { type Found, runChecks } from "../platform/health/run.ts";
import { describeHealth } from "../platform/health/texts.ts";
import { seedsFolder } from "../platform/locations.ts";
import { type Command, type Report, UsageError } from "./command.ts";

const LANGUAGE = "en-US";
const ANSWER_MS = 4000;

/** `npm run doctor`: what is wrong with this installation and what to do, with or without a server. */
export const command: Command = {
  usage: "doctor -- [--only=key,key] [--json]",
  options: { only: { type: "string" } },
  async run({ options, rest }) {
    if (rest.length > 0) throw new UsageError(`doctor takes no words such as ${rest[0]}.`);
    const keys = keysOf(options["only"] as string | undefined);
    const health = describeHealth(await examine(keys), new Date(), englishTexts(), LANGUAGE);
    return report(health);
  },
};

function keysOf(only: string | undefined): readonly HealthKey[] {
  if (only === undefined) return HEALTH_KEYS;
  const asked = only.split(",").map((key) => key.trim());
  const unknown = asked.filter((key) => !(HEALTH_KEYS as readonly string[]).includes(key));
  if (unknown.length > 0)
    throw new UsageError(
      `Unknown checks: ${unknown.join(", ")}. Known: ${HEALTH_KEYS.join(", ")}.`,
    );
  return HEALTH_KEYS.filter((key) => asked.includes(key));
}

async function examine(keys: readonly HealthKey[]): Promise<Found[]> {
  let settings: Config;
  try {
    settings = loadConfig();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const fault = error.message;
    return keys.map((key) => ({
      key,
      finding:
        key === "configuration"
          ? { status: "fail", says: "unusable", values: { fault } }
          : { status: "skip", says: "any.unusable" },
    }));
  }
  let opening: Promise<OpenDatabase> | undefined;
  const database = async (): Promise<Ask> => {
    opening ??= open(settings);
    const { query } = await opening;
    return async (text, values) => (await query(text, values)).rows;
  };
  const found = await runChecks({ settings, database }, keys);
  await close(opening);
  return found;
}

/** @throws Unopened for an embedded database that another process holds, or that nothing has made yet */
async function open(settings: Config): Promise<OpenDatabase> {
  if (settings.DATABASE_URL) return openDatabase(settings);
  if (!existsSync(path.join(settings.DATA_DIR, "database", "cluster")))
    throw new Unopened({ status: "skip", says: "fresh" }, "any.fresh");
  try {
    return await openDatabase(settings);
  } catch (error) {
    const [, holder] = /in use by process (\S+)\./.exec(String(error)) ?? [];
    if (holder === undefined) throw error;
    const isReady = await isServerReady(settings);
    const values = { process: holder };
    const finding = isReady
      ? ({ status: "ok", says: "held", values } as const)
      : ({ status: "fail", says: "unready", values } as const);
    throw new Unopened(finding, "any.held");
  }
}

async function isServerReady({ HOST, PORT }: Config): Promise<boolean> {
  const host = isLoopback(HOST) ? HOST : "127.0.0.1";
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/readyz`;
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

/** Closes what was opened; a database that hangs is left to the end of the process. */
async function close(opening: Promise<OpenDatabase> | undefined): Promise<void> {
  const closing = opening?.then((database) => database.close()).catch(() => undefined);
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
}

function englishTexts() {
  const file = path.join(seedsFolder, `texts/parts/health.${LANGUAGE}.json`);
  const translation = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const instance = createInstance();
  // With its resources given, an instance is ready at once.
  void instance.init({
    lng: LANGUAGE,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [LANGUAGE]: { translation } },
  });
  return instance.t;
}

function report(health: Health): Report {
  const lines = health.checks.flatMap(({ key, status, title, detail, advice }) => [
    `${status.padEnd(4)}  ${key}: ${title}. ${detail}`,
    ...(advice === null ? [] : [`      ${advice}`]),
  ]);
  const failing = health.checks.filter(({ status }) => status === "fail").map(({ key }) => key);
  const done: Report = { lines: [...lines, `doctor: ${health.status}`], json: health };
  return failing.length === 0 ? done : { ...done, problem: `Failing: ${failing.join(", ")}.` };
}

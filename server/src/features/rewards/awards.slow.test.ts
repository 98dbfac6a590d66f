import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { LoginAnswer } from "@waymates/contract/features/accounts";
import type { ChapterNodes, PathDetail } from "@waymates/contract/features/paths";
import { DAILY_POINTS_CAP, POINT_RULES, type PointTag } from "@waymates/contract/features/rewards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../platform/db/database.ts";
import { openPostgres } from "../../platform/db/open.ts";
import { newDatabase, startProcess, type TestProcess } from "../../testing/processes.ts";
import { samplePath } from "../paths/sample.testing.ts";
import { seededPathId, seedPaths } from "../paths/seed.ts";
import { languages } from "../translations/tables.ts";

const databaseServer = process.env["TEST_DATABASE_URL"];
const redisServer = process.env["TEST_REDIS_URL"];

/** As many paths as the badge for most paths needs; each has one question. */
const PATHS = 20;
/** How often each answer is sent: half of them are one try that is sent again. */
const SENT = 8;
const DAILY_LOGINS = 40;

const slugs = Array.from({ length: PATHS }, (_, at) => `awarded-${at}`);
const paths = slugs.map((slug) => {
  const [, statements] = samplePath.chapters;
  if (!statements) throw new Error("the sample has no statements");
  const chapter = { ...statements, nodes: statements.nodes.slice(0, 1) };
  return { ...samplePath, slug, title: slug, chapters: [chapter] };
});

const sum = (all: readonly { points?: number }[]) =>
  all.reduce((points, one) => points + (one.points ?? 0), 0);

describe.skipIf(!databaseServer || !redisServer)("awards over two processes", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-awards-"));
  const processes: TestProcess[] = [];
  const doors: string[] = [];
  let database: OpenDatabase;
  let ada: LoginAnswer;

  beforeAll(async () => {
    const shared = {
      DATABASE_URL: await newDatabase(databaseServer ?? "", "awards"),
      REDIS_URL: redisServer ?? "",
      SESSION_SECRET: "a secret that two processes share",
      SEED: "demo",
      RATE_LIMIT_FACTOR: "1000",
    };
    for (const name of ["one", "two"]) {
      const started = startProcess({ ...shared, DATA_DIR: path.join(folder, name) });
      processes.push(started);
      doors.push(await started.ready());
    }
    database = await openPostgres(shared.DATABASE_URL);
    const [language] = await database.db.select().from(languages);
    const languageId = language?.id ?? "";
    await seedPaths(database.db, paths, { creatorIdBySlug: () => null, languageId });
    const login = { username: "ada", password: "walk-with-friends" };
    ada = (await call<LoginAnswer>(0, "/api/auth/login", login)).body;
  }, 300_000);

  afterAll(async () => {
    await database?.close();
    await Promise.all(processes.map((each) => each.kill()));
    rmSync(folder, { recursive: true, force: true });
  });

  /** Calls one of the two, in turn by `at`; again where it is too busy and asks to come back. */
  async function call<Body>(at: number, url: string, body?: object) {
    let answer = await send(at, url, body);
    for (let tries = 0; answer.status === 503 && tries < 60; tries += 1) {
      await setTimeout(1000);
      answer = await send(at, url, body);
    }
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  const send = (at: number, url: string, body?: object) =>
    fetch(`${doors[at % doors.length]}${url}`, {
      method: body ? "POST" : "GET",
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(ada ? { authorization: `Bearer ${ada.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  const select = async <Row>(statement: string) =>
    (await database.query(statement.replaceAll("$ada", `'${ada.user.id}'`))).rows as Row[];
  const bookings = () =>
    select<{ id: string; tag: PointTag; points: number; source: string }>(
      `select id, tag, points, tag || ':' || source_type || ':' || source_id as source
        from points_ledger where user_id = $ada`,
    );
  const badges = async () =>
    (await select<{ key: string }>("select badge_key as key from user_badges where user_id = $ada"))
      .map(({ key }) => key)
      .toSorted();

  async function openQuestion(slug: string): Promise<string> {
    const url = `/api/paths/${seededPathId(slug)}`;
    await call(0, `${url}/join`, {});
    const [chapter] = (await call<PathDetail>(0, url)).body.chapters;
    const found = await call<ChapterNodes>(0, `/api/chapters/${chapter?.id}/nodes`);
    return found.body.nodes[0]?.id ?? "";
  }

  it("are booked once each, of 200 that are asked for at the same moment", async () => {
    const nodes: string[] = [];
    for (const slug of slugs) nodes.push(await openQuestion(slug));
    const before = new Set((await bookings()).map(({ id }) => id));
    const badgesBefore = await badges();
    const answers = nodes.flatMap((node) => {
      const nonce = randomUUID();
      return Array.from({ length: SENT }, (_, at) => {
        const again = at < SENT / 2 ? { nonce } : {};
        const body = { answer: { value: true }, durationMs: 5, ...again };
        return { url: `/api/nodes/${node}/answer`, body };
      });
    });
    const body = { userId: ada.user.id, pointTag: "daily_login" };
    const logins = Array.from({ length: DAILY_LOGINS }, () => ({ url: "/api/points/award", body }));
    const asked = [...logins, ...answers];
    expect(asked).toHaveLength(200);
    const all = await Promise.all(
      asked.map((one, at) => call<{ points?: number }>(at, one.url, one.body)),
    );
    // Every fact has been delivered, by the one or the other.
    await expect
      .poll(() => select("select type from outbox where processed_at is null"), {
        timeout: 60_000,
        interval: 500,
      })
      .toEqual([]);

    const made = (await bookings()).filter(({ id }) => !before.has(id));
    const [logged, answered] = [all.slice(0, DAILY_LOGINS), all.slice(DAILY_LOGINS)];
    const madeLogins = made.filter(({ tag }) => tag === "daily_login");
    // None where the answers had used up the day's points before.
    expect(madeLogins.length).toBeLessThanOrEqual(1);
    expect(logged.map(({ status }) => status).toSorted()).toEqual([
      ...madeLogins.map(() => 200),
      ...Array.from({ length: DAILY_LOGINS - madeLogins.length }, () => 400),
    ]);
    expect(answered.filter(({ status }) => status !== 200)).toEqual([]);

    // A try that was sent again gets its first result, so it counts once.
    const tries = answered.filter((_, at) => at % SENT === 0 || at % SENT >= SENT / 2);
    for (const at of nodes.keys()) {
      const sent = answered.slice(at * SENT, at * SENT + SENT / 2).map(({ body }) => body);
      expect(sent).toEqual(sent.map(() => sent[0]));
    }
    const capped = made.filter(({ tag }) => POINT_RULES[tag].isCapped);
    expect(sum(capped)).toBe(DAILY_POINTS_CAP);
    expect(sum(tries.map(({ body }) => body)) + sum(madeLogins)).toBe(sum(capped));
    const [differs] = await select(`select balance - (select sum(points) from points_ledger
      where user_id = $ada)::int as points from points_balances where user_id = $ada`);
    expect(differs).toEqual({ points: 0 });

    expect(new Set(made.map(({ source }) => source)).size).toBe(made.length);
    const earned = (await badges()).filter((key) => !badgesBefore.includes(key));
    expect(earned).toEqual([
      "learner.bronze",
      "pathfinder.bronze",
      "pathfinder.gold",
      "pathfinder.silver",
      "sharp.bronze",
      "sharp.silver",
    ]);
    const rewarded = made.filter(({ tag }) => tag === "badge_earned").map(({ source }) => source);
    expect(rewarded.toSorted()).toEqual(earned.map((key) => `badge_earned:badge:${key}`));
    const notices = await select<{ key: string }>(
      "select source_id as key from notifications where user_id = $ada and type = 'badge_earned'",
    );
    const announced = notices.map(({ key }) => key).filter((key) => !badgesBefore.includes(key));
    expect(announced.toSorted()).toEqual(earned);
  }, 180_000);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "./drizzle.ts";
import { createTranslations } from "../../features/translations/index.ts";
import type { OpenDatabase } from "./database.ts";
import { testApp } from "../../testing/test-app.ts";
import { createLimits } from "../limits.ts";
import { openEmbedded } from "./open.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

const noRedis = { open: async () => undefined, ready: () => null, close: () => undefined };
const refused = "Inside of a transaction only its own handle may be used";

test("a query outside of the open transaction throws instead of waiting for ever", async () => {
  const { db } = database;
  await expect(db.transaction(() => database.query("select 1", []))).rejects.toThrow(refused);
  await expect(db.transaction(() => database.query("select 1"))).rejects.toThrow(refused);
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(refused);
  // The texts are mostly in memory; that they are refused must not depend on it.
  const translations = createTranslations(db);
  await expect(db.transaction(() => translations.supported())).rejects.toThrow(refused);
});

test("its own handle, and what begins after its end, are served", async () => {
  const { db } = database;
  const later = await db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(sql`select 1`));
    return { ask: () => database.query("select 1 as one", []) };
  });
  expect((await later.ask()).rows).toEqual([{ one: 1 }]);
});

test("a limit, which may ask Redis, is refused inside of a transaction, also on a server", async () => {
  const limits = createLimits({ RATE_LIMIT_FACTOR: 1 }, noRedis);
  const rate = { points: 2, seconds: 60 };
  const app = await testApp();
  for (const { db } of [database, app.platform.database]) {
    const asks: (() => Promise<unknown>)[] = [
      () => limits.take("ada", [rate]),
      () => limits.check("ada", rate),
      () => limits.giveBack("ada", rate),
    ];
    for (const ask of asks) {
      await expect(db.transaction(ask)).rejects.toThrow(refused);
      await expect(ask()).resolves.not.toThrow();
    }
  }
  await app.close();
});

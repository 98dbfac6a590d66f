import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../platform/db/drizzle.ts";
import { countStatements, expectAtMost } from "./count-statements.ts";
import { type TestApp, testApp } from "./test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("counts plain, raw and nested statements once, and no begin, savepoint or commit", async () => {
  const { database, db } = app.platform;
  for (let round = 0; round < 2; round++) {
    const statements = await countStatements(app, async () => {
      await db.execute(sql`select 1`);
      await database.query("select 2");
      await database.query("select $1::int", [3], "three");
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 4`);
        await tx.transaction((inner) => inner.execute(sql`select 5`));
      });
    });
    expect(statements).toEqual(["select 1", "select 2", "select $1::int", "select 4", "select 5"]);
  }
});

test("counts the statements of a request, and none that runs beside it", async () => {
  const beside: Promise<unknown>[] = [];
  const one = countStatements(app, async () => {
    await app.platform.db.execute(sql`select 'one'`);
    await app.http.inject("/api/languages");
  });
  beside.push(app.platform.db.execute(sql`select 'beside'`));
  expect(await one).not.toContain("select 'beside'");
  await Promise.all(beside);
});

test("names the statements when there are too many", () => {
  expect(() => expectAtMost(["select 1", "select\n  2"], 1)).toThrow("2. select 2");
  expectAtMost(["select 1"], 1);
});

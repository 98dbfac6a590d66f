import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const onServer = process.env["TEST_DATABASE_URL"] !== undefined;

it.runIf(onServer)("plans a short read once, also one whose values invite new plans", async () => {
  const { database } = app.platform;
  const text = "select sum(n) as sum from unnest($1::int[]) n";
  for (let turn = 0; turn < 20; turn += 1) {
    const { rows } = await database.read(text, ["{1,2,3}"], "sum-of-some");
    expect(Number(rows[0]?.["sum"])).toBe(6);
  }
  const asked = "select custom_plans from pg_prepared_statements where name = 'sum-of-some'";
  const { rows } = await database.read(asked, [], "plans-of-a-sum");
  expect(Number(rows[0]?.["custom_plans"])).toBe(0);
});

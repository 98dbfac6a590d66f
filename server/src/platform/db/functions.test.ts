import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "./drizzle.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { firstRow } from "./database.ts";
import { applyFunctions } from "./functions.ts";

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  folder = mkdtempSync(path.join(tmpdir(), "waymates-functions-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await app.platform.db.execute(sql`drop function if exists greeting(), subject()`);
  await app.platform.db.execute(sql`delete from database_functions where file like 'test-%'`);
});
afterAll(() => app.close());

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const apply = () => applyFunctions(app.platform.db, folder);
const returning = (name: string, expression: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE sql AS $$ SELECT ${expression} $$;`;
const greeting = async () =>
  (await firstRow<{ text: string }>(app.platform.db, sql`select greeting() as text`))?.text;

describe("applyFunctions", () => {
  it("creates what a file holds, and replaces it once the file changes", async () => {
    put("test-a.sql", returning("greeting", "'Hello'"));
    await apply();
    expect(await greeting()).toBe("Hello");
    put("test-a.sql", returning("greeting", "'Good day'"));
    await apply();
    expect(await greeting()).toBe("Good day");
  });

  it("leaves a file alone that has not changed", async () => {
    put("test-a.sql", returning("greeting", "'Hello'"));
    await apply();
    await app.platform.db.execute(sql.raw(returning("greeting", "'by hand'")));
    await apply();
    expect(await greeting()).toBe("by hand");
  });

  it("lets a function call one of a later file", async () => {
    put("test-a.sql", returning("greeting", "'Hello ' || subject()"));
    put("test-b.sql", returning("subject", "'Ada'"));
    await apply();
    expect(await greeting()).toBe("Hello Ada");
  });

  it("applies none of the files when one of them is wrong", async () => {
    put("test-a.sql", returning("greeting", "'Hello'"));
    await apply();
    put("test-a.sql", returning("greeting", "'Good day'"));
    put("test-b.sql", "CREATE OR REPLACE FUNCTION nonsense");
    await expect(apply()).rejects.toThrow();
    expect(await greeting()).toBe("Hello");
  });
});

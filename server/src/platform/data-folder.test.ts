import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testApp } from "../testing/test-app.ts";

const page = path.resolve(import.meta.dirname, "../../../docs/operations.md");

it("all that a server keeps in its data folder is named where back-ups are described", async () => {
  const app = await testApp();
  const kept = readdirSync(app.platform.config.DATA_DIR);
  await app.close();
  expect(kept).toEqual(expect.arrayContaining(["session-secret", "vapid-keys.json", "outbox"]));
  const [, chapter = ""] = readFileSync(page, "utf8").split("\n## Data\n");
  const [data = ""] = chapter.split("\n## ");
  for (const name of kept) expect(data).toMatch(new RegExp(`\`${name}/?\``));
  const onPostgres = /On PostgreSQL: `pg_dump`, plus ([^\n]*)/.exec(data)?.[1];
  for (const name of ["uploads/", "session-secret", "vapid-keys.json"])
    expect(onPostgres).toContain(`\`${name}\``);
});

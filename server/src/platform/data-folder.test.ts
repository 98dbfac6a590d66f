import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { SECRETS } from "../commands/backup/manifest.ts";
import { testApp } from "../testing/test-app.ts";

const page = path.resolve(import.meta.dirname, "../../../docs/operations.md");

it("the documentation of backups names all that a server stores, and a backup has its secrets", async () => {
  const app = await testApp();
  const kept = readdirSync(app.platform.config.DATA_DIR);
  await app.close();
  expect(kept).toEqual(expect.arrayContaining(["session-secret", "vapid-keys.json", "outbox"]));
  const [, chapter = ""] = readFileSync(page, "utf8").split("\n## Data\n");
  const [data = ""] = chapter.split("\n## ");
  for (const name of kept) expect(data).toMatch(new RegExp(`\`${name}/?\``));
  const secrets = kept.filter((name) => !["uploads", "outbox", "database"].includes(name));
  expect(secrets.toSorted()).toEqual([...SECRETS].toSorted());
});

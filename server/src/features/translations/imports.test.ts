import { afterAll, beforeAll, expect, it } from "vitest";
import { seedId } from "../../../db/seeds/reference.ts";
import { newId } from "../../platform/ids.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { pruneImports } from "./service/import-texts.ts";
import { textImports } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

async function putImport(createdBy: string, expiresInDays: number): Promise<string> {
  const id = newId();
  await app.platform.db.insert(textImports).values({
    id,
    language_id: seedId("language:de-DE"),
    created_by: createdBy,
    format: "json",
    changes: [],
    fault_count: 0,
    expires_at: new Date(Date.now() + expiresInDays * DAY_MS),
  });
  return id;
}

it("deletes previews of imports a day after they expire", async () => {
  const { id: userId } = await person(app, "ada");
  await putImport(userId, -2);
  const kept = [await putImport(userId, -0.5), await putImport(userId, 1)];
  await pruneImports(app.platform.db);
  const left = await app.platform.db.select({ id: textImports.id }).from(textImports);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

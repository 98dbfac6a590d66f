import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedId } from "../../../db/seeds/reference.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { translationsFeature } from "./feature.ts";
import { createTranslations } from "./index.ts";
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

/** What the feature does each night by the job of this name. */
function nightly(name: string): () => Promise<void> {
  const schedule = vi.fn<Platform["jobs"]["schedule"]>();
  const { platform } = app;
  const jobs = { ...platform.jobs, schedule };
  const translations = createTranslations(platform.db);
  translationsFeature({ ...platform, jobs, translations, staff: [] }).jobs?.();
  const found = schedule.mock.calls.find(([scheduled]) => scheduled === name);
  if (!found) throw new Error(`no job is named ${name}`);
  return found[2];
}

it("deletes previews of imports each night, a day after they expire", async () => {
  const { id: userId } = await person(app, "ada");
  await putImport(userId, -2);
  const kept = [await putImport(userId, -0.5), await putImport(userId, 1)];
  await nightly("text-imports-prune")();
  const left = await app.platform.db.select({ id: textImports.id }).from(textImports);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

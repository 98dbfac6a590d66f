import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseFolder, loadConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openEmbedded } from "../platform/db/open.ts";
import { NotDone, UsageError } from "./command.ts";
import { command } from "./role.ts";

const root = mkdtempSync(path.join(tmpdir(), "waymates-role-"));
const folder = databaseFolder(loadConfig({ NODE_ENV: "test", DATA_DIR: root }));

async function query(text: string) {
  const database = await openEmbedded(folder);
  const { rows } = await database.query(text);
  await database.close();
  return rows;
}
const give = (username?: string, role?: string) =>
  command.run({ options: { username, role }, rest: [] });

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", root);
  vi.stubEnv("DATABASE_URL", undefined);
  const database = await openEmbedded(folder);
  await migrate(database);
  await database.query(`
    with people as (insert into profiles (id, username, first_name, last_name)
        values (gen_random_uuid(), 'ada', 'Ada', 'Example'), (gen_random_uuid(), 'ben', 'Ben', 'Example')
        returning id, username)
      insert into accounts (id, email, registration_step)
        select id, username || '@example.org', case username when 'ada' then ${REGISTRATION_COMPLETE} else 2 end from people`);
  await database.close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe("a role given by an operator", () => {
  it("makes the first admin of an embedded database, and is in the audit log", async () => {
    expect((await give("ada", "admin")).lines).toEqual(["role: ada is admin, was user"]);
    expect((await give("Ada", "admin")).json).toMatchObject({ role: "admin", before: "admin" });
    expect(
      await query(
        "select role, actor_id, action, target_name, before, after from accounts join audit_log on target_id = accounts.id::text",
      ),
    ).toEqual([
      {
        role: "admin",
        actor_id: null,
        action: "user.roleChanged",
        target_name: "Ada Example",
        before: { role: "user", languages: [] },
        after: { role: "admin", languages: [] },
      },
    ]);
  });

  it("is refused for an account that is not there or has not finished registering", async () => {
    await expect(give("zoe", "admin")).rejects.toThrow("No account has the username zoe");
    await expect(give("ben", "admin")).rejects.toThrow("ben has not finished registering");
  });

  it("is refused for wrong words, and makes no database where there is none", async () => {
    await expect(give(undefined, "admin")).rejects.toThrow(UsageError);
    await expect(give("ada", "translator")).rejects.toThrow(UsageError);
    vi.stubEnv("DATA_DIR", path.join(root, "elsewhere"));
    await expect(give("ada", "admin")).rejects.toThrow(NotDone);
  });
});

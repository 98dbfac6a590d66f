import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { killStarted, startProcess } from "../../testing/processes.ts";

const root = mkdtempSync(path.join(tmpdir(), "waymates-beside-"));
afterAll(async () => {
  await killStarted();
  rmSync(root, { recursive: true, force: true });
});

const program = path.resolve(import.meta.dirname, "../../../build/command.js");
const to = path.join(root, "backups");
const env = { DATA_DIR: path.join(root, "data"), BACKUP_DIR: to };

/** Runs a command as operators do. */
function run(...words: string[]) {
  const options = { env: { PATH: process.env["PATH"], ...env } };
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...words], options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out: out.trim(), err: err.trim() }),
    );
  });
}

it("an embedded database is backed up and its files are checked while its server runs, and it is restored when it has stopped", async () => {
  const server = startProcess({ ...env, SEED: "empty" });
  await server.ready();
  const made = await run("backup", "--json");
  expect(made).toMatchObject({ code: 0, err: "" });
  const { id, kind, database } = JSON.parse(made.out) as {
    id: string;
    kind: string;
    database: { tables: { name: string; rows: number }[] };
  };
  expect(kind).toBe("embedded");
  const texts = database.tables.find(({ name }) => name === "translations");
  expect(texts?.rows).toBeGreaterThan(1000);
  expect(readdirSync(to)).toContain(id);
  expect(await run("files", "check")).toEqual({
    code: 0,
    out: "files: 0 rows, 0 files, 0 missing, 0 broken, 0 orphans",
    err: "",
  });

  const words = ["restore", `--from=${path.join(to, id)}`, "--replace"];
  for (const needing of [words, ["move", "--database=postgres://127.0.0.1/none"]])
    expect(await run(...needing)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(`already in use by process ${server.child.pid}. Stop it first`),
    });
  await server.kill();
  const rows = database.tables.reduce((all, table) => all + table.rows, 0);
  expect(await run(...words)).toEqual({
    code: 0,
    out: `restore: ${database.tables.length} tables, ${rows} rows, 0 files, checksums equal`,
    err: "",
  });
}, 240_000);

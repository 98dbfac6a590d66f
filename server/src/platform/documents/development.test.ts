import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answers } from "../../testing/processes.ts";

const root = path.resolve(import.meta.dirname, "../../../..");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-dev-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm run dev` runs once the packages are there: a Node that watches the source. */
function startWatching() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const [setting = "", program, ...words] = (scripts["serve:dev"] ?? "").split(" ");
  expect([setting, program]).toEqual(["NODE_ENV=development", "node"]);
  return spawn(process.execPath, words, {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "development",
      PORT: "0",
      DATA_DIR: folder,
      SEED: "empty",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own, so that nothing of it outlives the test.
    detached: true,
  });
}

// Once is enough: nothing of it depends on which database there is.
it.skipIf(process.env["TEST_DATABASE_URL"])(
  "`npm run dev` serves pages, their modules and the API, and ends when it is asked to",
  async () => {
    const server = startWatching();
    try {
      let said = "";
      server.stdout.on("data", (text) => (said += String(text)));
      const address = () => /ready at (\S+)/.exec(said)?.[1] ?? "";
      await expect.poll(address, { timeout: 60_000 }).not.toBe("");
      const url = address();
      await answers(url);
      const page = await fetch(`${url}/login`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<form")]);
      expect((await fetch(`${url}/@vite/client`)).status).toBe(200);
      const languages = await fetch(`${url}/api/languages`);
      expect([languages.status, await languages.text()]).toEqual([
        200,
        expect.stringContaining('"de-DE"'),
      ]);
      const ended = once(server, "close");
      server.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      await expect(fetch(url)).rejects.toThrow();
    } finally {
      if (server.exitCode === null && server.pid) process.kill(-server.pid, "SIGKILL");
    }
  },
  120_000,
);

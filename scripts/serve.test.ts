import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const serve = path.resolve(import.meta.dirname, "serve.mjs");
/** Counts its runs in a file and ends as the argument of that run says. */
const script = `
  import { appendFileSync, readFileSync } from "node:fs";
  const [counter, ...ways] = process.argv.slice(2);
  appendFileSync(counter, "x");
  const runs = readFileSync(counter, "utf8").length;
  console.log("run", runs, ...process.execArgv);
  const way = ways[Math.min(runs, ways.length) - 1];
  if (way === "stuck") process.kill(process.pid, "SIGKILL");
  else if (way !== "on") process.exit(Number(way));
  else {
    process.on("SIGTERM", () => { console.log("ends"); process.exit(0); });
    process.on("disconnect", () => { console.log("is alone"); process.exit(0); });
    setInterval(() => undefined, 1000);
    console.log("ready");
  }
`;

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-serve-"));
  writeFileSync(path.join(folder, "server.mjs"), script);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(...ways: string[]) {
  const counter = path.join(folder, `runs-${(count += 1)}`);
  const words = [
    "--max-semi-space-size=8",
    serve,
    path.join(folder, "server.mjs"),
    counter,
    ...ways,
  ];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const ready = () => expect.poll(() => said.out).toContain("ready");
  return { child, ready, ended, said };
}

describe("the command that serves", () => {
  it("starts a server again that crashed or was killed, and passes SIGTERM on to it", async () => {
    const { child, ready, ended, said } = start("1", "stuck", "on");
    await ready();
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    const run = (at: number) => `run ${at} --max-semi-space-size=8\n`;
    expect(said).toEqual({
      out: `${run(1)}${run(2)}${run(3)}ready\nends\n`,
      err:
        "waymates: the server ended with code 1. It is started again in 0.25 s.\n" +
        "waymates: the server ended by SIGKILL. It is started again in 0.5 s.\n",
    });
  });

  it("gives up with a sentence after five quick crashes", async () => {
    const { ended, said } = start("1", "78");
    expect(await ended).toEqual([78, null]);
    expect(said.out.match(/^run /gm)).toHaveLength(5);
    expect(said.err).toMatch(/5 times in a row within a minute .* not started again/);
  });

  it("does not try again what cannot start as it is set up", async () => {
    const { ended, said } = start("78");
    expect(await ended).toEqual([78, null]);
    expect(said).toEqual({ out: "run 1 --max-semi-space-size=8\n", err: "" });
  });

  it("lets the server end when it is killed itself", async () => {
    const { child, ready, ended, said } = start("on");
    await ready();
    child.kill("SIGKILL");
    await ended;
    expect(said.out).toContain("is alone");
  });
});

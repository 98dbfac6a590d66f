import { spawn } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const watchdog = path.resolve(import.meta.dirname, "watchdog.ts");

/** Runs some lines in a process that is watched with a limit of two seconds. */
function run(lines: string): Promise<{ signal: NodeJS.Signals | null; said: string }> {
  const code = `import { watchLoop } from ${JSON.stringify(watchdog)}; watchLoop(2); ${lines}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  return new Promise((resolve) =>
    child.once("close", (_code, signal) => resolve({ signal, said })),
  );
}

it("ends a process with a blocked event loop, and no other", async () => {
  const pause = "await new Promise((resolve) => setTimeout(resolve, 600));";
  const [stuck, busy] = await Promise.all([
    run(`${pause} while (true);`),
    // Long turns, with a breath between them.
    run(`for (let at = 0; at < 4; at += 1) { const end = Date.now() + 700; while (Date.now() < end); ${pause} }
      console.log("done");`),
  ]);
  expect(stuck.signal).toBe("SIGKILL");
  expect(stuck.said).toContain("stood still for 2 seconds");
  expect(busy).toEqual({ signal: null, said: "done\n" });
}, 60_000);

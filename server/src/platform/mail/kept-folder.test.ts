import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadConfig } from "../config.ts";
import { createTextMessages } from "../text-messages.ts";
import { createMailer } from "./mailer.ts";

let folder: string;
let outbox: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-outbox-"));
  outbox = path.join(folder, "outbox");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}) =>
  loadConfig({ NODE_ENV: "test", DATA_DIR: folder, ...env });
const modeOf = (file: string) => statSync(file).mode & 0o777;
const files = () => readdirSync(outbox).map((name) => path.join(outbox, name));

it("lets only the server's user read stored mails and text messages", async () => {
  // As an earlier version left it.
  mkdirSync(outbox);
  chmodSync(outbox, 0o755);
  writeFileSync(path.join(outbox, "old.json"), "{}", { mode: 0o644 });
  await createMailer(config()).send({ to: "ada@waymates.test", subject: "s", text: "t" });
  await createTextMessages(config())?.send({ to: "+491700000001", text: "123456" });
  expect(modeOf(outbox)).toBe(0o700);
  expect(files().map(modeOf)).toEqual([0o600, 0o600, 0o600]);
});

it.each<Record<string, string>>([{}, { SMTP_URL: "smtp://127.0.0.1:9" }])(
  "they are pruned and forgotten with the settings %j",
  async (env) => {
    const send = (to: string) => createTextMessages(config())?.send({ to, text: "123456" });
    await send("+491700000001");
    await send("+491700000002");
    const mailer = createMailer(config(env));
    await mailer.forget(["+491700000001"]);
    expect(files()).toHaveLength(1);
    const old = { id: "o", to: "x", subject: "s", text: "t", sentAt: "2020-01-01T00:00:00Z" };
    writeFileSync(path.join(outbox, "o.json"), JSON.stringify(old));
    await mailer.prune();
    expect(files()).toHaveLength(1);
    expect(files()[0]).not.toContain("o.json");
  },
);

it("a file that holds no message is set aside and stops nothing", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const mailer = createMailer(config());
  await mailer.send({ to: "ada@waymates.test", subject: "s", text: "t" });
  const contents = ['{"id": "half', "null", "{}", "[1]", '"text"', ""];
  for (const [at, content] of contents.entries()) {
    writeFileSync(path.join(outbox, `z${at}.json`), content);
  }
  expect((await mailer.kept?.())?.map(({ to }) => to)).toEqual(["ada@waymates.test"]);
  expect(warn).toHaveBeenCalledTimes(contents.length);
  writeFileSync(path.join(outbox, "z.json"), '{"id": "half');
  await mailer.forget(["ada@waymates.test"]);
  expect(await mailer.kept?.()).toEqual([]);
  expect(files().filter((name) => name.endsWith(".unreadable"))).toHaveLength(7);
  warn.mockRestore();
});

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { openLine } from "./line.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const onServer = process.env["TEST_DATABASE_URL"] !== undefined;

it("a line hears what is told, and nothing after it was closed", async () => {
  const { database } = app.platform;
  const heard: string[] = [];
  let opened = 0;
  const line = await database.listen(
    "news",
    (payload) => heard.push(payload),
    () => {
      opened += 1;
    },
  );
  expect([line.isOpen(), opened]).toEqual([true, 1]);
  await database.query("select pg_notify('news', 'one'), pg_notify('other', 'two')");
  await expect.poll(() => heard).toEqual(["one"]);
  await line.close();
  await database.query("select pg_notify('news', 'three')");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual(["one"]);
});

it("a line on which the database goes silent is given up, and no failure is left unheard", async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on("unhandledRejection", hear);
  // Lets everybody in, and then says nothing any more.
  const silent = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
    });
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const opened = vi.fn();
  const line = await openLine(`postgres://a:b@127.0.0.1:${port}/x`, {
    channel: "news",
    heard: () => undefined,
    opened,
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([line.isOpen(), opened.mock.calls.length, unheard]).toEqual([false, 0, []]);
  await line.close();
  process.off("unhandledRejection", hear);
  silent.close();
});

it.runIf(onServer)("a line that broke says so, and is opened again", async () => {
  const { database } = app.platform;
  let opened = 0;
  const line = await database.listen(
    "news",
    () => undefined,
    () => {
      opened += 1;
    },
  );
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waymates line' and datname = current_database()",
  );
  await expect.poll(() => line.isOpen()).toBe(false);
  await expect.poll(() => [line.isOpen(), opened], { timeout: 5000 }).toEqual([true, 2]);
  await line.close();
});

it("many short reads are answered each with its own rows, and go on after their connections broke", async () => {
  const { database } = app.platform;
  const read = (n: number) => database.read("select $1::int as n", [n], "a-number");
  const ask = async () => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => read(n)));
    return all.map(({ rows }) => rows[0]?.["n"]);
  };
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  expect(await ask()).toEqual(numbers);
  await expect(database.read("select 1 / $1::int", [0], "a-fault")).rejects.toThrow();
  expect(await ask()).toEqual(numbers);
  if (!onServer) return;
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and application_name = 'waymates'",
  );
  await expect.poll(async () => ask().catch(() => null), { timeout: 5000 }).toEqual(numbers);
});

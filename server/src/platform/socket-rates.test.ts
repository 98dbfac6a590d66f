import type { Ack } from "@waymates/contract/sockets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LiveDoor, liveDoor } from "../testing/live.ts";
import { person } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let door: LiveDoor;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: "1" });
  await app.platform.live.attach(app.http.server);
  door = liveDoor(await app.http.listen({ host: "127.0.0.1", port: 0 }));
});
afterAll(async () => {
  door.closeSockets();
  await app.close();
});

it("refuses new tokens that one person shows too often over the sockets of a process", async () => {
  const ada = await person(app, "ada");
  const sockets = [await door.connect(ada.token), await door.connect(ada.token)] as const;
  const answers = (await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      sockets[at % 2 === 0 ? 0 : 1].emitWithAck("auth_refresh", { token: "x".repeat(50_000) }),
    ),
  )) as Ack[];
  const codes = answers.map((answer) => (answer.ok ? "ok" : answer.code));
  expect(codes.filter((code) => code === "NOT_AUTHENTICATED")).toHaveLength(30);
  expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(30);
  expect(sockets.every(({ connected }) => connected)).toBe(true);
});

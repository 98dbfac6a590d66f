import { SOCKET_PATH } from "@waymates/contract/sockets";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type LiveDoor, openDoor } from "../testing/live.ts";
import { person } from "../testing/people.ts";
import { askRaw } from "../testing/raw-http.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let door: LiveDoor;

// Three failed handshakes a minute from one address.
beforeEach(async () => {
  app = await testApp({
    RATE_LIMIT_FACTOR: "0.01",
    TRUST_PROXY: "127.0.0.1",
    PUBLIC_URL: "http://127.0.0.1:4999",
  });
  door = await openDoor(app);
});
afterEach(async () => {
  door.closeSockets();
  await app.close();
});

const from = (address: string) => ({ extraHeaders: { "x-forwarded-for": `9.9.9.9, ${address}` } });
const refusal = (token: string, address: string) =>
  door.connect(token, from(address)).then(
    () => "let in",
    (error: Error) => error.message,
  );

it("forged tokens are refused after a few, and only from the address they come from", async () => {
  const ada = await person(app, "ada");
  const said: string[] = [];
  for (let at = 0; at < 4; at += 1) said.push(await refusal("forged", "203.0.113.5"));
  expect(said).toEqual([
    "NOT_AUTHENTICATED",
    "NOT_AUTHENTICATED",
    "NOT_AUTHENTICATED",
    "websocket error",
  ]);
  expect(await refusal(ada.token, "203.0.113.5")).toBe("websocket error");
  expect(await refusal(ada.token, "203.0.113.6")).toBe("let in");
});

it("does not count accepted handshakes, however often", async () => {
  const ada = await person(app, "ada");
  for (let at = 0; at < 8; at += 1) expect(await refusal(ada.token, "203.0.113.5")).toBe("let in");
});

it("connections that never say whose they are count, and so do those of other sites", async () => {
  const port = Number(new URL(door.url).port);
  const open = async (headers: Record<string, string>) => {
    const path = `${SOCKET_PATH}/?EIO=4&transport=polling`;
    const forwarded = { "x-forwarded-for": "9.9.9.9, 203.0.113.5", ...headers };
    const { status, body } = await askRaw(port, path, { headers: forwarded });
    return status === 200 ? status : body;
  };
  expect(await open({})).toBe(200);
  expect(await open({})).toBe(200);
  expect(await open({ origin: "https://evil.test" })).toContain('"code":4');
  expect(await open({})).toContain("RATE_LIMITED");
});

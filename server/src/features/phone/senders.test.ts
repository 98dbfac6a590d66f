import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RegistrationView } from "@waymates/contract/features/registration";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { afterEach, expect, it } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const SECRET = "a secret of the two of us";
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(env: Record<string, string>): Promise<TestApp> {
  const app = await testApp(env);
  closing.push(() => app.close());
  return app;
}

/** A sender that answers with these statuses in turn, then repeats the last one. */
async function openSender(...statuses: number[]) {
  const calls: { body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, answer) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      calls.push({ body, headers: request.headers });
      answer.writeHead(statuses[calls.length - 1] ?? statuses.at(-1) ?? 200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const env = { TEXT_MESSAGE_WEBHOOK_URL: url, TEXT_MESSAGE_WEBHOOK_SECRET: SECRET };
  return { calls, env };
}

const BEYOND = { PUBLIC_URL: "https://waymates.test" };
const own = { host: "waymates.test" };
const number = { prefix: "+49", number: "1701000001" };

it("sends a code to the operator's sender, signed, and once more after a failure", async () => {
  const sender = await openSender(500, 200);
  const app = await open(sender.env);
  const ada = await person(app, "ada");
  expect((await ada.send("POST", "/api/settings/phone", number)).status).toBe(202);
  expect(sender.calls).toHaveLength(2);
  for (const { body, headers } of sender.calls) {
    const time = String(headers["x-waymates-timestamp"]);
    const mac = createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");
    expect(headers["x-waymates-signature"]).toBe(`sha256=${mac}`);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  }
  const message = JSON.parse(sender.calls[0]?.body ?? "") as { to: string; text: string };
  expect(message.to).toBe("+491701000001");
  const [code = ""] = /\b\d{6}\b/.exec(message.text) ?? [];
  expect((await ada.send("POST", "/api/settings/phone/verify", { code })).status).toBe(200);
});

it("a sender that does not answer is reported as such, and the person may ask again at once", async () => {
  const sender = await openSender(500);
  const app = await open(sender.env);
  const ada = await person(app, "ada");
  const ask = async () => (await ada.send("POST", "/api/settings/phone", number)).status;
  expect([await ask(), await ask()]).toEqual([503, 503]);
});

it("beyond this machine the phone is not offered without a sender", async () => {
  const app = await open(BEYOND);
  const dan = await person(app, "dan", { step: 6 });
  const headers = { ...own, authorization: `Bearer ${dan.token}` };
  const get = (url: string) => app.http.inject({ url, headers });
  const view = (await get("/api/auth/registration")).json<RegistrationView>();
  expect(view.hasPhoneStep).toBe(false);
  const payload = { step: 8, skip: true };
  const url = "/api/auth/registration";
  const moved = await app.http.inject({ method: "PATCH", url, headers, payload });
  expect(moved.json()).toMatchObject({ registration: { step: 8 } });
  const phone = { method: "POST", url: "/api/settings/phone", headers, payload: number } as const;
  expect((await app.http.inject(phone)).statusCode).toBe(404);
});

it("the settings say whether a phone can be confirmed", async () => {
  const sender = await openSender(200);
  for (const [env, can] of [
    [BEYOND, false],
    [{ ...BEYOND, ...sender.env }, true],
    [{}, true],
  ] as const) {
    const app = await open(env);
    const ada = await person(app, "ada");
    const headers = { ...own, authorization: `Bearer ${ada.token}` };
    const host = "PUBLIC_URL" in env ? headers : { ...headers, host: "127.0.0.1" };
    const answer = await app.http.inject({ url: "/api/settings", headers: host });
    expect(answer.json<SettingsAnswer>().profile.canVerifyPhone).toBe(can);
  }
});

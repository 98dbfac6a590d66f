import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { servePages } from "../documents/documents.ts";
import { callInside } from "./inner-call.ts";

const SITE = "https://waymates.test";
let app: TestApp;

// Pages that say how the call that they make was answered.
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: SITE, RATE_LIMIT_FACTOR: "1" }, ({ http, platform }) =>
    servePages({
      app: http,
      platform,
      inlineScripts: [],
      findMemberPage: async () => null,
      mayHydrate: () => false,
      render: async (_request, { get }) => {
        const { status } = await get("/api/auth/check");
        return new Response(`a call of this page: ${status}`, {
          headers: { "content-type": "text/html; charset=utf-8" },
        });
      },
    }),
  );
});
afterAll(() => app.close());

const refusedForm = (remoteAddress: string) =>
  app.http.inject({
    method: "POST",
    url: "/login",
    payload: "identifier=&password=",
    headers: { origin: SITE, "content-type": "application/x-www-form-urlencoded" },
    remoteAddress,
  });

it("refused forms of some addresses do not count for another one", async () => {
  for (const address of ["198.51.100.1", "198.51.100.2"]) {
    for (let at = 0; at < 160; at += 1) await refusedForm(address);
  }
  const { statusCode, body } = await refusedForm("198.51.100.3");
  expect(statusCode).toBe(422);
  expect(body).toBe("a call of this page: 200");
});

it("what an answer asks for inside and does not find counts with that answer alone", async () => {
  const remoteAddress = "198.51.100.4";
  for (let at = 0; at < 310; at += 1) {
    const { statusCode } = await callInside(() =>
      app.http.inject({ url: "/assets/none.js", remoteAddress }),
    );
    expect(statusCode).toBe(404);
  }
  const { statusCode } = await app.http.inject({ url: "/login", remoteAddress });
  expect(statusCode).toBe(200);
});

import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findNginx, startNginx } from "../../testing/nginx.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const nginx = findNginx();
if (!nginx) console.warn("SKIPPED: nginx is not installed, so no real proxy was tried.");

describe.skipIf(!nginx).each(["true", "1", "127.0.0.1"])(
  "behind a real nginx with TRUST_PROXY=%s",
  (TRUST_PROXY) => {
    let app: TestApp;
    let proxy: Awaited<ReturnType<typeof startNginx>>;

    beforeAll(async () => {
      app = await testApp({
        TRUST_PROXY,
        PUBLIC_URL: "http://waymates.test",
        RATE_LIMIT_FACTOR: "0.1",
      });
      const target = await app.http.listen({ port: 0, host: "127.0.0.1" });
      proxy = await startNginx(nginx ?? "", target);
    });
    afterAll(async () => {
      await proxy.stop();
      await app.close();
    });

    /** A failed sign-in by a client that writes another address each time. */
    async function signIn(localAddress: string, at: number): Promise<number | undefined> {
      const call = request({
        host: "127.0.0.1",
        port: proxy.port,
        localAddress,
        method: "POST",
        path: "/api/auth/login",
        headers: {
          host: "waymates.test",
          "content-type": "application/json",
          "x-forwarded-for": `9.${at}.7.1`,
        },
      });
      call.end(JSON.stringify({ username: `nobody${at}`, password: "wrong-wrong-wrong" }));
      const [answer] = (await once(call, "response")) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    }

    it("limits count each client by its own address, whatever it writes itself", async () => {
      const statuses: (number | undefined)[] = [];
      for (const at of [0, 1, 2, 3]) statuses.push(await signIn("127.0.0.2", at));
      statuses.push(await signIn("127.0.0.3", 4));
      expect(statuses).toEqual([401, 401, 401, 429, 401]);
    });
  },
);

import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { liveDoor, openDoor } from "../../testing/live.ts";
import { findProgram } from "../../commands/cluster/programs.ts";
import { startNginx } from "../../testing/nginx.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const nginx = findProgram("nginx");
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
      proxy = await startNginx(nginx ?? "", (await openDoor(app)).url);
    });
    afterAll(async () => {
      await proxy.stop();
      await app.close();
    });

    it("sockets connect through nginx, and are refused by the same address", async () => {
      const ada = await person(app, "ada");
      const door = liveDoor(`http://127.0.0.1:${proxy.port}`);
      // Handed on to the library that opens the connection; the types do not know it.
      const as = (localAddress: string, at: number): object => ({
        localAddress,
        extraHeaders: { "x-forwarded-for": `9.9.9.${at}` },
      });
      expect((await door.connect(ada.token, as("127.0.0.2", 0))).connected).toBe(true);
      for (let at = 0; at < 30; at += 1) {
        const forged = door.connect("forged", as("127.0.0.2", at));
        await expect(forged).rejects.toThrow("NOT_AUTHENTICATED");
      }
      const refused = door.connect(ada.token, as("127.0.0.2", 99));
      await expect(refused).rejects.toThrow("websocket error");
      expect((await door.connect(ada.token, as("127.0.0.3", 0))).connected).toBe(true);
      door.closeSockets();
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

    it("limits count each client by its own address, whatever it sends itself", async () => {
      const statuses: (number | undefined)[] = [];
      for (const at of [0, 1, 2, 3]) statuses.push(await signIn("127.0.0.2", at));
      statuses.push(await signIn("127.0.0.3", 4));
      expect(statuses).toEqual([401, 401, 401, 429, 401]);
    });
  },
);

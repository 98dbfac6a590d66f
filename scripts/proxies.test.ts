import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { request } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, json } from "node:stream/consumers";
import { afterAll, describe, expect, it, vi } from "vitest";
import { findProgram } from "./programs.testing.ts";

const HOST = "waymates.example.org";
const PICTURE = Buffer.alloc(10 * 1024 * 1024);
const ops = path.resolve(import.meta.dirname, "../ops");
const folder = mkdtempSync(path.join(tmpdir(), "waymates-proxies-"));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** Each proxy, with the changes that let its example run here: on which ports, and with what of its own. */
const proxies = [
  {
    program: "nginx",
    file: "nginx.conf",
    words: ["-e", "stderr", "-g", "daemon off;", "-c"],
    adapt: (text: string, [https, http]: Ports) =>
      text
        .replaceAll(/(listen (?:\[::\]:)?)443/g, `$1${https}`)
        .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${http};`)
        .replace("user www-data;", "")
        .replaceAll(/\/run\/|\/var\/log\/nginx\//g, `${folder}/`),
  },
  {
    program: "caddy",
    file: "Caddyfile",
    words: ["run", "--adapter", "caddyfile", "--config"],
    adapt: (text: string, [https, http]: Ports) =>
      `{\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n}\n${text}`,
  },
  {
    program: "haproxy",
    file: "haproxy.cfg",
    words: ["-db", "-f"],
    adapt: (text: string, [https, http]: Ports) =>
      text.replace("bind :443", `bind :${https}`).replace("bind :80", `bind :${http}`),
  },
];
type Ports = [https: number, http: number];

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Certificates for all; made once. */
function makeCertificate(): void {
  const [certificate, key] = [`${folder}/fullchain.pem`, `${folder}/privkey.pem`];
  if (existsSync(certificate)) return;
  const words = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${HOST}`.split(" ");
  execFileSync("openssl", [...words, "-out", certificate, "-keyout", key], { stdio: "ignore" });
  const both = [certificate, key].map((file) => readFileSync(file, "utf8"));
  writeFileSync(`${folder}/waymates.pem`, both.join(""));
}

interface Answer {
  by: string;
  bytes: number;
  forwardedFor: string;
}

/** A process as the proxy sees it: answers with its name, and how much it was sent. */
async function openProcess(by: string): Promise<{ server: Server; port: number }> {
  const server = createServer((call, answer) => {
    const forwardedFor = call.headers["x-forwarded-for"];
    void buffer(call).then(({ length }) =>
      answer.end(JSON.stringify({ by, bytes: length, forwardedFor })),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

/** Asks for an address as people do, by https. */
async function askProxy(port: number, address: string, body?: Buffer) {
  const call = request({
    host: "127.0.0.1",
    port,
    path: address,
    method: body ? "POST" : "GET",
    headers: { host: HOST, ...(body ? { "content-length": body.length } : {}) },
    servername: HOST,
    rejectUnauthorized: false,
    agent: false,
  });
  call.end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  if (answer.statusCode === 200) return { status: 200, ...((await json(answer)) as Answer) };
  answer.resume();
  return { status: answer.statusCode };
}

/** The status for who asks by http. */
async function askPlainly(port: number, address: string): Promise<number | undefined> {
  const call = get({
    host: "127.0.0.1",
    port,
    path: address,
    headers: { host: HOST },
    agent: false,
  });
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

async function startProxy({ program, file, words, adapt }: (typeof proxies)[number]) {
  makeCertificate();
  const [first, second, chat] = [
    await openProcess("web-1"),
    await openProcess("web-2"),
    await openProcess("chat"),
  ];
  const ports = [first, second, chat].map(({ port }) => port);
  const listens: Ports = [await freePort(), await freePort()];
  const text = readFileSync(path.join(ops, file), "utf8")
    .replaceAll("/etc/waymates/tls", folder)
    .replaceAll(/127\.0\.0\.1:300([123])/g, (_, nth) => `127.0.0.1:${ports[Number(nth) - 1]}`);
  const copy = path.join(folder, file);
  writeFileSync(copy, adapt(text, listens));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(findProgram(program) ?? "", [...words, copy], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  const exit = once(child, "exit");
  ends.push(async () => {
    child.kill("SIGTERM");
    await exit;
    await close(second.server);
  });

  const ask = (address: string, body?: Buffer) => askProxy(listens[0], address, body);
  await vi.waitFor(
    async () => expect(await ask("/").catch(() => said), said).toMatchObject({ status: 200 }),
    { timeout: 15_000, interval: 100 },
  );
  const plainly = (address: string) => askPlainly(listens[1], address);
  return { ask, plainly, first: first.server, chat: chat.server };
}

describe.each(proxies)("the example for $program", (proxy) => {
  it.skipIf(!findProgram(proxy.program) || !findProgram("openssl"))(
    "leads sockets to chat and people to https, hides figures, takes pictures, and passes on what a lost process would get",
    async () => {
      const { ask, plainly, first, chat } = await startProxy(proxy);
      const page = await ask("/");
      expect(page).toMatchObject({
        by: expect.stringMatching(/^web-[12]$/),
        forwardedFor: "127.0.0.1",
      });
      expect(await ask("/socket.io/?EIO=4")).toMatchObject({ by: "chat" });
      for (const address of ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/metrics?x=1"]) {
        expect(await ask(address), address).toEqual({ status: 404 });
      }
      const byHttp = await Promise.all(["/x", "/api/posts", "/socket.io/?EIO=4"].map(plainly));
      expect(byHttp).toEqual([308, 403, 403]);
      expect(await ask("/api/uploads", PICTURE)).toMatchObject({ bytes: PICTURE.length });

      await close(first);
      for (let at = 0; at < 6; at += 1) {
        expect(await ask("/api/posts", Buffer.from("{}"))).toMatchObject({ by: "web-2", bytes: 2 });
      }
      await close(chat);
      expect(await ask("/socket.io/?EIO=4")).toMatchObject({ by: "web-2" });
    },
  );

  it("names the address, the certificates and the processes of the documents", () => {
    const text = readFileSync(path.join(ops, proxy.file), "utf8");
    expect(text).toContain(HOST);
    expect(text).toContain("/etc/waymates/tls/");
    const ports = [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
    expect([...new Set(ports)].toSorted()).toEqual([3001, 3002, 3003]);
  });
});

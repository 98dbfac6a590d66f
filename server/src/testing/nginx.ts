import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { freePort } from "../commands/cluster/free-ports.ts";

/** As in ops/nginx.conf, without TLS and before one process. */
const settings = (folder: string, port: number, target: string) => `
daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events { worker_connections 128; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    location / {
      proxy_pass ${target};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`;

/** A real nginx on a free port of this machine, before a server that already listens. */
export async function startNginx(
  program: string,
  target: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "waymates-nginx-"));
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, settings(folder, port, target));
  const child = spawn(program, ["-p", folder, "-e", "stderr", "-c", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, "exit") : null;
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isAnswering = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (!answer?.ok) throw new Error(`nginx does not answer: ${said}`);
  };
  try {
    await vi.waitFor(isAnswering, { timeout: 15_000, interval: 100 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

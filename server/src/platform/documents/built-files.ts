import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { BuiltPages } from "@waymates/contract/document";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the files of the built site. @returns the code that renders its pages */
export async function serveBuilt(app: FastifyInstance, webRoot: string): Promise<BuiltPages> {
  const entry = path.join(webRoot, "build/server/index.js");
  if (!existsSync(entry)) throw new Error("The web pages are not built: run npm run build first.");
  await serveFiles(app, path.join(webRoot, "build/client"));
  return (await import(entry)) as BuiltPages;
}

/** Browsers fetch the service worker to learn whether there is a newer one. */
function ageOf(file: string): string {
  return path.basename(file).startsWith("service-worker.js") ? "no-cache" : "public, max-age=3600";
}

/** One route for each folder and file at the top of the built site, so that addresses of pages do not read the disk. */
async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  const entries = readdirSync(client, { withFileTypes: true });
  const settings = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): void }, file: string) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        "cache-control",
        immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : ageOf(file),
      );
    },
  } as const;
  await app.register(fastifyStatic, { ...settings, root: client, serve: false });
  for (const entry of entries) {
    if (entry.isDirectory()) {
      await app.register(fastifyStatic, {
        ...settings,
        root: path.join(client, entry.name),
        prefix: `/${entry.name}/`,
        decorateReply: false,
      });
    } else if (!/\.(br|gz)$/.test(entry.name)) {
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
    }
  }
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Plugin, transformWithOxc } from "vite";

const SOURCE = path.join(import.meta.dirname, "app/service-worker.ts");

/** The service worker as every browser takes it: a script, not a module. */
export async function workerScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SOURCE, "utf8"), SOURCE);
  // What is left of a module whose imports were types.
  return code.replace(/^export \{\s*\};?$/m, "");
}

/** The service worker stands at a fixed address, without a hash: browsers look there for a newer one. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: await workerScript() });
    },
    configureServer({ middlewares }) {
      middlewares.use("/service-worker.js", (_request, response, next) => {
        workerScript().then((code) => {
          response.setHeader("content-type", "text/javascript; charset=utf-8");
          response.setHeader("cache-control", "no-cache");
          response.end(code);
        }, next);
      });
    },
  };
}

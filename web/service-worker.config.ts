import path from "node:path";
import { build, type Plugin } from "vite";
import { operationAddresses } from "./operations.config.ts";

const SOURCE = path.join(import.meta.dirname, "app/service-worker.ts");

/** The service worker as every browser takes it: one script, not a module. */
export async function workerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [operationAddresses()],
    build: {
      write: false,
      target: "baseline-widely-available",
      lib: { entry: SOURCE, formats: ["iife"], name: "serviceWorker" },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = outputs.find((one) => one.type === "chunk");
  if (!script) throw new Error("The service worker could not be built.");
  return script.code;
}

/**
 * Serves the service worker at a fixed address, without a hash: browsers look there for a newer
 * one.
 */
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

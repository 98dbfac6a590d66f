import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import type { BuiltPages } from "@waymates/contract/document";

const ownPaths = ["/api/", "/socket.io", "/uploads/", "/outbox", "/healthz", "/readyz", "/metrics"];

/** Vite inside this process: pages and styles change in the browser as they are saved. */
export async function serveDevelopment(app: FastifyInstance, webRoot: string): Promise<BuiltPages> {
  const { createServer } = await import("vite");
  const before = process.listeners("SIGTERM");
  const vite = await createServer({
    root: webRoot,
    appType: "custom",
    server: { middlewareMode: true, fs: { allow: [".."] }, ws: { server: app.server } },
  });
  // A part of it ends the process on this signal, in the middle of what is being written.
  for (const listener of process.listeners("SIGTERM")) {
    if (!before.includes(listener)) process.off("SIGTERM", listener);
  }
  await app.register(middie);
  app.use((request, response, next) => {
    if (ownPaths.some((own) => request.url?.startsWith(own))) return next();
    return vite.middlewares(request, response, next);
  });
  app.addHook("onClose", () => vite.close());
  const load = () => vite.ssrLoadModule("./app/server.ts") as Promise<BuiltPages>;
  return {
    inlineScripts: [],
    render: async (request, context) => (await load()).render(request, context),
    findMemberPage: async (url) => (await load()).findMemberPage(url),
    // Nothing is stored while it is being written.
    mayHydrate: () => true,
  };
}

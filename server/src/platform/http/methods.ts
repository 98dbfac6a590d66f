import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The methods that an address takes by routes of its own, sorted; none where it has no route. */
    methodsAt(address: string): string[];
  }
}

/** Catch-all routes, which do not count as addresses of their own. */
const CATCH_ALL = /^(\/api)?(\/\*)?$/;
/** Mercurius opens a GET that every request is refused at. */
const closed = new Set(["GET /api/graphql", "HEAD /api/graphql"]);

/** Collects the methods of each address, for the answer to a wrong one. Call it before any route is added. */
export function noteMethods(app: FastifyInstance): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (CATCH_ALL.test(url)) return;
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    known.set(url, entry);
    for (const one of [method].flat()) if (!closed.has(`${one} ${url}`)) entry.methods.add(one);
  });
  app.decorate("methodsAt", (address: string) => {
    const path = (address.split("?", 1)[0] ?? "").replace(/(?<=.)\/$/, "");
    const fitting = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].toSorted();
  });
}

function patternOf(url: string): RegExp {
  const parts = url.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`^${parts.join("/")}$`);
}

/** Returns why no route took a call: its address takes other methods, or is unknown. */
export function missingCall({ server, url }: FastifyRequest): Problem {
  const methods = server.methodsAt(url);
  if (methods.length === 0) return new Problem("NOT_FOUND");
  return new Problem("METHOD_NOT_ALLOWED", { allow: methods.join(", ") });
}

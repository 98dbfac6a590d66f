import type { FastifyInstance, FastifyRequest } from "fastify";
import { readFrom, type Source } from "../db/reading.ts";
import type { Platform } from "../platform.ts";
import { isWrite } from "./access.ts";
import { isVisitorsDocument } from "./inner-call.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the answer may lack what others changed within the last second. */
    mayBeLate?: true;
  }
}

/**
 * Reads calls that may be a second late, and what visitors' documents show, from a replica: all of an
 * answer from the same one. A person's own changes are always in their answers.
 */
export function readFromReplicas(app: FastifyInstance, platform: Platform): void {
  app.addHook("preHandler", (request, _reply, done) => {
    sourceFor(platform, request).then(
      (source) => readFrom(source, done),
      (error: Error) => done(error),
    );
  });
  app.addHook("onSend", async (request) => {
    if (request.actor && isWrite(request)) await platform.ownWrites.note(request.actor.userId);
  });
}

async function sourceFor(
  { database, ownWrites }: Platform,
  { actor, seat, routeOptions }: FastifyRequest,
): Promise<Source | null> {
  const source = database.replicas?.next() ?? null;
  if (!source) return null;
  const isPublic = !actor && !seat && isVisitorsDocument();
  if (!isPublic && !routeOptions.config.mayBeLate) return null;
  return !actor || (await ownWrites.mayBeLate(actor.userId)) ? source : null;
}

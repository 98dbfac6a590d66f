import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import type { Platform } from "../platform.ts";

/** /healthz: the process answers. /readyz: so do the database and whatever else it stands on. */
export function operationRoutes(app: FastifyInstance, { db, log }: Platform): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: "ready" };
    } catch (error) {
      log.warn({ err: error }, "not ready: the database does not answer");
      return reply.status(503).header("retry-after", "2").send({ status: "unavailable" });
    }
  });
}

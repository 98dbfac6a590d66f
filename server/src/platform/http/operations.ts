import type { FastifyInstance } from "fastify";
import { sql } from "../db/drizzle.ts";
import type { Platform } from "../platform.ts";

/** /healthz: the process answers. /readyz: so do the database, the jobs and the bus. */
export function operationRoutes(
  app: FastifyInstance,
  { bus, db, jobs, log }: Pick<Platform, "bus" | "db" | "jobs" | "log">,
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const failing = [
      ...((await isAnswering()) ? [] : ["database"]),
      ...(jobs.isHealthy() ? [] : ["jobs"]),
      ...(bus.isHealthy() ? [] : ["bus"]),
    ];
    if (failing.length === 0) return { status: "ready" };
    log.warn({ failing }, "readiness check failed");
    return reply.status(503).header("retry-after", "2").send({ status: "unavailable", failing });
  });

  async function isAnswering(): Promise<boolean> {
    try {
      await db.execute(sql`select 1`);
      return true;
    } catch (error) {
      log.warn({ err: error }, "database did not answer the readiness check");
      return false;
    }
  }
}

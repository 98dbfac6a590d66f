import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";

/** Serves the pages of Swagger UI for a document, below /api/docs. */
export async function openViewer(
  document: ReturnType<FastifyInstance["swagger"]>,
): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(swagger, { mode: "static", specification: { document } as never });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  return app;
}

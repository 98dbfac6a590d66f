import type { FastifyInstance } from "fastify";

/** First path segments that lead into the private part of the product. */
const privateParts = ["api", "foryou", "explorer", "chat", "games", "settings", "admin", "outbox"];

/** Files for machines that read the site. */
export function siteRoutes(app: FastifyInstance): void {
  app.get("/robots.txt", async (_request, reply) => {
    const lines = ["User-agent: *", ...privateParts.map((part) => `Disallow: /${part}`)];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}

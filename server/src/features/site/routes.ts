import * as operations from "@waymates/contract/operations/site";
import { serve } from "../../platform/http/serve.ts";
import { readAskedLanguage } from "@waymates/contract/features/asked-language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { writeManifest } from "./rules/manifest.ts";
import { takeMessage } from "./service/contact.ts";
import { robotsText, securityText } from "./rules.ts";
import { readFontSheet, readSitemap, tag, type Tagged, viewOperator } from "./service.ts";

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Messages to the operator in an hour, from one address or one person. */

/** Files for machines that read the site. */
export function siteRoutes(app: FastifyInstance, platform: Platform): void {
  const robots = tag(robotsText(platform.config.PUBLIC_URL));
  app.get("/robots.txt", async (request, reply) =>
    send(request, reply.type("text/plain; charset=utf-8"), robots, HOUR_SECONDS),
  );
  app.get("/manifest.webmanifest", async (request, reply) => {
    const { translator } = platform;
    const asked = readAskedLanguage(queryOf(request.url), await translator.supported());
    const language = asked ?? (await readerLanguage(request, translator));
    const manifest = tag(writeManifest(language, await translator.forLanguage(language)));
    reply.type("application/manifest+json; charset=utf-8");
    reply.header("content-language", language).header("vary", "Cookie, Accept-Language");
    return send(request, reply, manifest, 0);
  });
  // Requested by programs that do not read the page; a picture of any format will do.
  app.get("/favicon.ico", async (_request, reply) => reply.redirect("/icon-192.png", 308));
  app.get("/.well-known/security.txt", async (request, reply) => {
    const contact = securityText(platform.config, new Date());
    return send(request, reply.type("text/plain; charset=utf-8"), tag(contact), HOUR_SECONDS);
  });
  // Where password managers send their people.
  app.get("/.well-known/change-password", async (_request, reply) =>
    reply.header("cache-control", "no-store").redirect("/foryou?settings=user", 302),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const sitemap = tag(await readSitemap(platform));
    // Content that is no longer public is left out on the next read.
    return send(request, reply.type("application/xml; charset=utf-8"), sitemap, 0);
  });
}

/** What every visitor may ask about the site itself. */
export function siteCalls(api: Api, platform: Platform): void {
  const { config } = platform;
  serve(api, operations.contactOperator, async (request, reply) => {
    await takeMessage(platform, request.body);
    return reply.status(202).send({ success: true as const });
  });

  serve(api, operations.viewOperator, async () => viewOperator(config));

  const sheet = readFontSheet();
  serve(api, operations.viewFontCss, async (request, reply) =>
    send(request, reply.type("text/css; charset=utf-8"), sheet, DAY_SECONDS),
  );
}

/** Returns the query string of an address. */
const queryOf = (url: string): string => /\?(.*)$/s.exec(url)?.[1] ?? "";

/**
 * Answers with a text that caches may store, or with 304 when the client has it.
 * @param seconds how long a cache may use it without revalidation; 0 where each use revalidates
 */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: Tagged,
  seconds: number,
): FastifyReply {
  reply
    .header("etag", etag)
    .header("cache-control", seconds > 0 ? `public, max-age=${seconds}` : "no-cache");
  // A proxy may have marked it weak, and a browser may name several.
  if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send(null);
  return reply.send(body);
}

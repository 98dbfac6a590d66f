import * as operations from "@waymates/contract/operations/translations";
import { serve } from "../../platform/http/serve.ts";
import { readTextPath } from "@waymates/contract/features/text-files";
import type { FastifyInstance } from "fastify";
import type { Api } from "../../platform/http/api.ts";
import { sendCompressed } from "../../platform/http/compressed.ts";
import { Problem } from "../../platform/problem.ts";
import type { Translations } from "./service.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function translationRoutes(api: Api, translations: Translations): void {
  serve(api, operations.listLanguages, async () => ({ items: await translations.languages() }));

  serve(api, operations.viewTranslations, async (request, reply) => {
    const namespaces = request.query.ns?.split(",") ?? null;
    const { texts, etag } = await translations.texts(request.params.code, namespaces);
    reply.header("etag", etag).header("cache-control", "public, max-age=0, must-revalidate");
    // A proxy may have marked it weak, and a browser may name several.
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send(null);
    return texts;
  });
}

/**
 * Files of texts. Only an address with the current version is immutable: any other gets what is current,
 * so that a page that is older than the last change finds its texts.
 */
export function textFileRoutes(http: FastifyInstance, translations: Translations): void {
  http.get("/texts/*", async (request, reply) => {
    const asked = readTextPath(request.url.split("?", 1)[0] ?? "");
    if (!asked) throw new Problem("NOT_FOUND");
    const file = await translations.textFile(asked.language, asked.group);
    // Weak, because it names the compressed and the plain file alike.
    const etag = `W/"${file.version}"`;
    const isCurrent = asked.version === file.version;
    reply
      .type("application/json; charset=utf-8")
      .header("etag", etag)
      .header("vary", "Accept-Encoding")
      .header(
        "cache-control",
        isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, no-cache",
      );
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send(null);
    return sendCompressed(request, reply, file);
  });
}

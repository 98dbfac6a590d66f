import { languagesAnswer, textsAnswer } from "@waymates/contract/features/translations";
import { z } from "zod";
import type { Api } from "../../platform/http/api.ts";
import type { Translations } from "./service.ts";

const textsQuery = z.strictObject({
  ns: z
    .string()
    .max(500)
    .regex(/^[a-zA-Z0-9_,-]+$/)
    .optional(),
});

export function translationRoutes(api: Api, translations: Translations): void {
  api.get(
    "/api/languages",
    {
      config: { access: "anyone" },
      schema: {
        summary: "Active languages",
        tags: ["translations"],
        response: { 200: languagesAnswer },
      },
    },
    async () => ({ items: await translations.languages() }),
  );

  api.get(
    "/api/translations/:code",
    {
      config: { access: "anyone" },
      schema: {
        summary: "Texts of a language, merged over its fallbacks; `ns` picks namespaces by comma",
        tags: ["translations"],
        params: z.strictObject({ code: z.string().max(20) }),
        querystring: textsQuery,
        response: { 200: textsAnswer, 304: z.null() },
      },
    },
    async (request, reply) => {
      const namespaces = request.query.ns?.split(",") ?? null;
      const { texts, etag } = await translations.texts(request.params.code, namespaces);
      reply.header("etag", etag).header("cache-control", "public, max-age=0, must-revalidate");
      // A proxy may have marked it weak, and a browser may name several.
      if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send(null);
      return texts;
    },
  );
}

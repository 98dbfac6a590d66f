import {
  languageBody,
  newLanguageBody,
  staffLanguageList,
  staffLanguageResult,
} from "@waymates/contract/features/staff-translations";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { addLanguage, changeLanguage, viewLanguages } from "../service/change-language.ts";
import { byId, forAdmins, forTranslators, tags } from "./shared.ts";

/** The languages of the product. */
export function adminLanguageRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/languages",
    {
      config: forTranslators,
      schema: {
        summary: "Languages with their progress",
        tags,
        response: { 200: staffLanguageList },
      },
    },
    async (request) => ({
      items: await viewLanguages(platform.db, actorOf(request)),
      nextCursor: null,
    }),
  );
  api.post(
    "/api/admin/languages",
    {
      config: forAdmins,
      schema: {
        summary: "Add a language, inactive at first",
        tags,
        body: newLanguageBody,
        response: { 201: staffLanguageResult },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await addLanguage(platform, actorOf(request), request.body)),
  );
  api.put(
    "/api/admin/languages/:id",
    {
      config: forAdmins,
      schema: {
        summary: "Change a language",
        tags,
        params: byId,
        body: languageBody,
        response: { 200: staffLanguageResult },
      },
    },
    async (request) => changeLanguage(platform, actorOf(request), request.params.id, request.body),
  );
}

import { reasonBody, removed } from "@waymates/contract/features/staff";
import {
  acceptBody,
  confirmImportBody,
  declineBody,
  staffSuggestionQuery,
  staffTextList,
  staffTextsQuery,
  suggestionList,
  suggestionResult,
  textBody,
  textResult,
  textsExportQuery,
  textsImportAnswer,
  textsImportBody,
  textsImportResult,
} from "@waymates/contract/features/staff-translations";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { declareFileCalls, FILE_BODY_BYTES } from "../../../platform/http/file-bodies.ts";
import type { Platform } from "../../../platform/platform.ts";
import { viewForStaff } from "../../suggestions/index.ts";
import {
  listAllLanguages,
  listAllTexts,
  writeTextsFile,
  previewImport,
} from "../../translations/index.ts";
import { languagesOf } from "../service/me.ts";
import { clearText, confirmTexts, saveText } from "../service/change-text.ts";
import { decideSuggestion } from "../service/decide-suggestion.ts";
import { getLanguage, viewText, viewTexts } from "../service/view-texts.ts";
import { byId, forTranslators as config, tags } from "./shared.ts";

const byCode = z.strictObject({ code: z.string().max(20) });
const byKey = byCode.extend({ key: z.string().max(200) });
const byImport = byCode.extend({ id: z.uuid() });

/** The texts of the granted languages. */
export function adminTranslationRoutes(api: Api, platform: Platform): void {
  textRoutes(api, platform);
  fileRoutes(api, platform);
  decisionRoutes(api, platform);
}

function textRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/translations/:code",
    {
      config,
      schema: {
        summary: "Texts of a language, those of questions among them, beside their source, by key",
        tags,
        params: byCode,
        querystring: staffTextsQuery,
        response: { 200: staffTextList },
      },
    },
    async (request) => viewTexts(platform, actorOf(request), request.params.code, request.query),
  );
  api.put(
    "/api/admin/translations/:code/:key",
    {
      config,
      schema: {
        summary: "Save a text",
        tags,
        params: byKey,
        body: textBody,
        response: { 200: textResult },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { code, key } = request.params;
      const language = await getLanguage(platform.db, actor, code);
      const { warnings, undo } = await saveText(platform, actor, language, key, request.body);
      return { translation: await viewText(platform, actor, language, key), warnings, undo };
    },
  );
  api.delete(
    "/api/admin/translations/:code/:key",
    {
      config,
      schema: {
        summary: "Take a text away, so that the fallback speaks",
        tags,
        params: byKey,
        body: reasonBody,
        response: { 200: removed },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { code, key } = request.params;
      const language = await getLanguage(platform.db, actor, code);
      const reason = request.body?.reason ?? null;
      const undo = await clearText(platform, actor, language, key, reason);
      return { success: true as const, undo };
    },
  );
}

function fileRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/translations/:code/export",
    {
      config,
      schema: {
        summary: "All interface texts of a language as a file",
        tags,
        params: byCode,
        querystring: textsExportQuery,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const language = await getLanguage(platform.db, actorOf(request), request.params.code);
      const texts = await listAllTexts(platform.db, language);
      const { name, type, content } = writeTextsFile(request.query.format, language.code, texts);
      return reply
        .header("content-disposition", `attachment; filename="${name}"`)
        .type(type)
        .serializer((text: string) => text)
        .send(content);
    },
  );
  declareFileCalls(api, (scope) => {
    scope.post(
      "/api/admin/translations/:code/import",
      {
        config,
        bodyLimit: FILE_BODY_BYTES,
        schema: {
          summary: "Read a file of texts and show what it would change; nothing is saved",
          tags,
          params: byCode,
          body: textsImportBody,
          response: { 200: textsImportAnswer },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const language = await getLanguage(platform.db, actor, request.params.code);
        const t = await platform.translator.forLanguage(actor.language ?? DEFAULT_LANGUAGE);
        const file = { by: actor.userId, ...request.body };
        const describe = (code: string, key: string) => t(`admin.textFault.${code}`, { key });
        return { import: await previewImport(platform.db, language, file, describe) };
      },
    );
  });
  api.post(
    "/api/admin/translations/:code/import/:id/confirm",
    {
      config,
      schema: {
        summary: "Save the good texts of a preview, all or none",
        tags,
        params: byImport,
        body: confirmImportBody,
        response: { 200: textsImportResult },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { code, id } = request.params;
      const { skip_faulty: skipFaulty = false, reason = null } = request.body;
      const language = await getLanguage(platform.db, actor, code);
      return confirmTexts(platform, actor, language, { id, skipFaulty, reason });
    },
  );
}

function decisionRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/suggestions",
    {
      config,
      schema: {
        summary: "What people suggest for the granted languages, proposed ones first",
        tags,
        querystring: staffSuggestionQuery,
        response: { 200: suggestionList },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { code, status, ...page } = request.query;
      const granted = await languagesOf(platform.db, actor);
      const wanted = code === undefined ? granted : granted.filter((one) => one === code);
      const languages = await listAllLanguages(platform.db);
      const languageIds = languages.filter((one) => wanted.includes(one.code)).map(({ id }) => id);
      return viewForStaff(platform.db, actor.userId, { languageIds, status }, page);
    },
  );
  api.post(
    "/api/admin/suggestions/:id/accept",
    {
      config,
      schema: {
        summary: "Deliver a suggestion, as it is or in other words",
        tags,
        params: byId,
        body: acceptBody,
        response: { 200: suggestionResult },
      },
    },
    async (request) => {
      const { value, reason = null } = request.body;
      const decision = { accept: true, value } as const;
      return decideSuggestion(platform, actorOf(request), request.params.id, decision, reason);
    },
  );
  api.post(
    "/api/admin/suggestions/:id/decline",
    {
      config,
      schema: {
        summary: "Decline a suggestion",
        tags,
        params: byId,
        body: declineBody,
        response: { 200: suggestionResult },
      },
    },
    async (request) => {
      const { reason = null } = request.body;
      const decision = { accept: false } as const;
      return decideSuggestion(platform, actorOf(request), request.params.id, decision, reason);
    },
  );
}

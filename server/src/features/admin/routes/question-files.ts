import {
  confirmNodesBody,
  nodesImportAnswer,
  nodesImportBody,
  nodesImportResult,
  questionsExportQuery,
} from "@waymates/contract/features/staff-paths";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { declareFileCalls, FILE_BODY_BYTES } from "../../../platform/http/file-bodies.ts";
import type { Platform } from "../../../platform/platform.ts";
import { confirmQuestions, exportQuestions, previewQuestions } from "../service/question-files.ts";
import { byId, forEditors as config, tags } from "./shared.ts";

/** Questions from files and into files. */
export function adminQuestionFileRoutes(api: Api, platform: Platform): void {
  declareFileCalls(api, (scope) => {
    scope.post(
      "/api/admin/nodes/import",
      {
        config,
        bodyLimit: FILE_BODY_BYTES,
        schema: {
          summary: "Read a file of questions and show what it holds; nothing is saved",
          tags,
          body: nodesImportBody,
          response: { 200: nodesImportAnswer },
        },
      },
      async (request) => ({
        import: await previewQuestions(platform, actorOf(request), request.body),
      }),
    );
  });
  api.post(
    "/api/admin/nodes/import/:id/confirm",
    {
      config,
      schema: {
        summary: "Save the good questions of a preview, all or none",
        tags,
        params: byId,
        body: confirmNodesBody,
        response: { 200: nodesImportResult },
      },
    },
    async (request) => {
      const { skip_faulty: skipFaulty = false, reason = null } = request.body ?? {};
      const confirmation = { id: request.params.id, skipFaulty, reason };
      return confirmQuestions(platform, actorOf(request), confirmation);
    },
  );
  exportRoutes(api, platform);
}

function exportRoutes(api: Api, { db }: Platform): void {
  const lists = [
    { address: "/api/admin/chapters/:id/export", of: "chapter" },
    { address: "/api/admin/paths/:id/export", of: "path" },
  ] as const;
  for (const { address, of } of lists) {
    api.get(
      address,
      {
        config,
        schema: {
          summary: `The questions of a ${of} as a file`,
          tags,
          params: byId,
          querystring: questionsExportQuery,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const { format } = request.query;
        const file = await exportQuestions(db, { of, id: request.params.id, format });
        return reply
          .header("content-disposition", `attachment; filename="${file.name}"`)
          .header("x-left-out", `${file.leftOut}`)
          .type(file.type)
          .serializer((text: string) => text)
          .send(file.content);
      },
    );
  }
}

import * as operations from "@waymates/contract/operations/staff-question-files";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { declareFileCalls } from "../../../platform/http/file-bodies.ts";
import type { Platform } from "../../../platform/platform.ts";
import { confirmQuestions, exportQuestions, previewQuestions } from "./question-files.ts";

/** Questions from files and into files. */
export function questionFileRoutes(api: Api, platform: Platform): void {
  declareFileCalls(api, platform.fileReader, (scope) => {
    serve(scope, operations.previewNodeImport, async (request) => ({
      import: await previewQuestions(platform, actorOf(request), request.body),
    }));
  });
  serve(api, operations.confirmNodeImport, async (request) => {
    const { skip_faulty: skipFaulty = false, reason = null } = request.body ?? {};
    const confirmation = { id: request.params.id, skipFaulty, reason };
    return confirmQuestions(platform, actorOf(request), confirmation);
  });
  exportRoutes(api, platform);
}

function exportRoutes(api: Api, { db }: Platform): void {
  for (const [operation, of] of [
    [operations.exportChapter, "chapter"],
    [operations.exportPath, "path"],
  ] as const) {
    serve(api, operation, async (request, reply) => {
      const { format } = request.query;
      const file = await exportQuestions(db, { of, id: request.params.id, format });
      return reply
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .header("x-left-out", `${file.leftOut}`)
        .type(file.type)
        .serializer((text: string) => text)
        .send(file.content);
    });
  }
}

import * as operations from "@waymates/contract/operations/staff-translations";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { declareFileCalls } from "../../../platform/http/file-bodies.ts";
import type { StaffPlatform } from "../../../platform/staff.ts";
import { listAllTexts } from "../store/list-texts.ts";
import { clearText, confirmTexts, saveText } from "./change-text.ts";
import { getGranted } from "./granted.ts";
import { previewImport } from "./import-texts.ts";
import { viewText, viewTexts } from "./view-texts.ts";
import { writeTextsFile } from "./write-file.ts";

/** The texts of the granted languages. */
export function staffTextRoutes(api: Api, platform: StaffPlatform): void {
  textRoutes(api, platform);
  fileRoutes(api, platform);
}

function textRoutes(api: Api, platform: StaffPlatform): void {
  serve(api, operations.listTexts, async (request) =>
    viewTexts(platform, actorOf(request), request.params.code, request.query),
  );
  serve(api, operations.saveText, async (request) => {
    const actor = actorOf(request);
    const { code, key } = request.params;
    const language = await getGranted(platform.db, actor, code);
    const { warnings, undo } = await saveText(platform, actor, language, key, request.body);
    return { translation: await viewText(platform, actor, language, key), warnings, undo };
  });
  serve(api, operations.deleteText, async (request) => {
    const actor = actorOf(request);
    const { code, key } = request.params;
    const language = await getGranted(platform.db, actor, code);
    const reason = request.body?.reason ?? null;
    const undo = await clearText(platform, actor, language, key, reason);
    return { success: true as const, undo };
  });
}

function fileRoutes(api: Api, platform: StaffPlatform): void {
  serve(api, operations.exportTexts, async (request, reply) => {
    const language = await getGranted(platform.db, actorOf(request), request.params.code);
    const texts = await listAllTexts(platform.db, language);
    const { name, type, content } = writeTextsFile(request.query.format, language.code, texts);
    return reply
      .header("content-disposition", `attachment; filename="${name}"`)
      .type(type)
      .serializer((text: string) => text)
      .send(content);
  });
  declareFileCalls(api, platform.fileReader, (scope) => {
    serve(scope, operations.previewTextImport, async (request) => {
      const actor = actorOf(request);
      const language = await getGranted(platform.db, actor, request.params.code);
      const t = await platform.translator.forLanguage(actor.language);
      const file = { by: actor.userId, ...request.body };
      const describe = (code: string, key: string) => t(`admin.textFault.${code}`, { key });
      return { import: await previewImport(platform, language, file, describe) };
    });
  });
  serve(api, operations.confirmTextImport, async (request) => {
    const actor = actorOf(request);
    const { code, id } = request.params;
    const { skip_faulty: skipFaulty = false, reason = null } = request.body;
    const language = await getGranted(platform.db, actor, code);
    return confirmTexts(platform, actor, language, { id, skipFaulty, reason });
  });
}

import * as operations from "@waymates/contract/operations/paths";
import * as traits from "@waymates/contract/operations/traits";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage, readerLanguages } from "../../platform/http/language.ts";
import { Problem } from "../../platform/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { nodeRoutes } from "./routes/nodes.ts";
import { namerFor, wantedLanguages } from "./routes/language.ts";
import { joinPath, leavePath } from "./service/join-path.ts";
import { replayPath } from "./service/replay-path.ts";
import { listTraits } from "./service/traits.ts";
import { getPath, listPaths, listSubjects } from "./service/view-paths.ts";
import { listProfilePaths } from "./service/view-profile-paths.ts";
import { deleteMoves } from "./store/traits.ts";

/** Learning paths: lists, membership, questions and answers. */
export function pathRoutes(api: Api, platform: Platform): void {
  declarePaths(api, platform);
  declareMembership(api, platform);
  nodeRoutes(api, platform);
  declareTraits(api, platform);
}

function declarePaths(api: Api, platform: Platform): void {
  serve(api, operations.listCategories, async (request) =>
    listSubjects(platform, await readerLanguage(request, platform.translator)),
  );

  serve(api, operations.listPaths, async (request) => {
    const { category, tag, query, joined, language: only, ...page } = request.query;
    if (only !== undefined && !(await platform.translator.supported()).includes(only)) {
      throw new Problem("VALIDATION", { fields: { language: "UNKNOWN" } });
    }
    const filter = { category, tag, query, language: only, joined: joined === "true" };
    const languages = await readerLanguages(request, platform.translator);
    const reader = { userId: actorOf(request).userId, languages };
    return listPaths(platform.db, reader, filter, page);
  });

  serve(api, operations.viewPath, async (request) => {
    const languages = await wantedLanguages(platform, request);
    const reader = { userId: actorOf(request).userId, languages };
    const nameChapter = namerFor(platform, request, languages);
    return getPath(platform.db, reader, request.params.pathId, nameChapter);
  });

  serve(api, operations.listProfilePaths, async (request) => {
    const languages = await readerLanguages(request, platform.translator);
    const { username } = request.params;
    return listProfilePaths(platform.db, actorOf(request), username, request.query, languages);
  });
}

function declareMembership(api: Api, platform: Platform): void {
  serve(api, operations.joinPath, async (request) => {
    await joinPath(platform, actorOf(request).userId, request.params.pathId);
    return { success: true as const, joined: true };
  });

  serve(api, operations.leavePath, async (request) => {
    await leavePath(platform, actorOf(request).userId, request.params.pathId);
    return { success: true as const, joined: false };
  });

  serve(api, operations.replayPath, async (request) =>
    replayPath(platform, actorOf(request).userId, request.params.pathId),
  );
}

/** A person's traits are for themselves alone, so that no call takes a person's id. */
function declareTraits(api: Api, { db, translator }: Platform): void {
  serve(api, traits.listTraits, async (request) => {
    const language = await readerLanguage(request, translator);
    return listTraits(db, translator, actorOf(request).userId, language);
  });

  serve(api, traits.forgetTraits, async (request) => {
    await deleteMoves(db, actorOf(request).userId);
    return { success: true as const };
  });
}

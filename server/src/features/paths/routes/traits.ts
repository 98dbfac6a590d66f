import * as operations from "@waymates/contract/operations/traits";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listTraits } from "../service/traits.ts";
import { deleteMoves } from "../store/traits.ts";

/** The routes of a person's traits: for their owner alone, so none takes a person's id. */
export function traitRoutes(api: Api, { db, translator }: Platform): void {
  serve(api, operations.listTraits, async (request) => {
    const language = await readerLanguage(request, translator);
    return listTraits(db, translator, actorOf(request).userId, language);
  });

  serve(api, operations.forgetTraits, async (request) => {
    await deleteMoves(db, actorOf(request).userId);
    return { success: true as const };
  });
}

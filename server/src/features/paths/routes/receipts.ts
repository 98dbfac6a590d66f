import * as operations from "@waymates/contract/operations/receipts";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  editReceipt,
  listOwnReceipts,
  listProfileReceipts,
  namingIn,
} from "../service/receipts.ts";

/** What is left of completed chapters and paths. */
export function receiptRoutes(api: Api, platform: Platform): void {
  const { db, translator } = platform;

  serve(api, operations.listReceipts, async (request) => {
    const { userId, language } = actorOf(request);
    return listOwnReceipts(db, userId, request.query, await namingIn(translator, language));
  });

  serve(api, operations.listProfileReceipts, async (request) => {
    const actor = actorOf(request);
    const naming = await namingIn(translator, actor.language);
    return listProfileReceipts(db, actor, request.params.username, request.query, naming);
  });

  serve(api, operations.updateReceipt, async (request) => {
    const { userId, language } = actorOf(request);
    const naming = await namingIn(translator, language);
    return { receipt: await editReceipt(db, userId, request.params.id, request.body, naming) };
  });
}

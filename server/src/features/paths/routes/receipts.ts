import * as operations from "@waymates/contract/operations/receipts";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguages } from "../../../platform/http/language.ts";
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
    const naming = await namingIn(translator, await readerLanguages(request, translator));
    return listOwnReceipts(db, actorOf(request).userId, request.query, naming);
  });

  serve(api, operations.listProfileReceipts, async (request) => {
    const { username } = request.params;
    const naming = await namingIn(translator, await readerLanguages(request, translator));
    return listProfileReceipts(db, actorOf(request), username, request.query, naming);
  });

  serve(api, operations.updateReceipt, async (request) => {
    const { userId } = actorOf(request);
    const naming = await namingIn(translator, await readerLanguages(request, translator));
    return { receipt: await editReceipt(db, userId, request.params.id, request.body, naming) };
  });
}

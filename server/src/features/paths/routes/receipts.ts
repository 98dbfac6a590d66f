import * as operations from "@waymates/contract/operations/receipts";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { namerFor } from "./language.ts";
import { editReceipt, listOwnReceipts, listProfileReceipts } from "../service/receipts.ts";

/** What is left of completed chapters and paths. */
export function receiptRoutes(api: Api, platform: Platform): void {
  const { db } = platform;

  serve(api, operations.listReceipts, async (request) =>
    listOwnReceipts(db, actorOf(request).userId, request.query, namerFor(platform, request)),
  );

  serve(api, operations.listProfileReceipts, async (request) => {
    const { username } = request.params;
    const nameChapter = namerFor(platform, request);
    return listProfileReceipts(db, actorOf(request), username, request.query, nameChapter);
  });

  serve(api, operations.updateReceipt, async (request) => {
    const { userId } = actorOf(request);
    const nameChapter = namerFor(platform, request);
    return {
      receipt: await editReceipt(db, userId, request.params.id, request.body, nameChapter),
    };
  });
}

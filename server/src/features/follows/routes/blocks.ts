import * as operations from "@waymates/contract/operations/follows";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import * as blocks from "../service/block.ts";

export function declareBlocks(api: Api, platform: Platform): void {
  serve(api, operations.blockPerson, async (request) => ({
    blockedUser: await blocks.block(platform, actorOf(request), request.body.userId),
  }));
  serve(api, operations.unblockPerson, async (request) => {
    await blocks.unblock(platform, actorOf(request), request.params.id);
    return { success: true as const };
  });
  serve(api, operations.listBlocks, async (request) =>
    blocks.listBlocks(platform.db, actorOf(request)),
  );
}

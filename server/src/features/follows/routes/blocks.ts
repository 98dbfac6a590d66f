import {
  blockAnswer,
  blockBody,
  blockedLists,
  unblockAnswer,
} from "@waymates/contract/features/blocks";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { block, listBlocks, unblock } from "../service/block.ts";

const tags = ["follows"];
const byId = z.strictObject({ id: z.uuid() });

export function declareBlocks(api: Api, platform: Platform): void {
  api.post(
    "/api/blocks",
    {
      config: {
        beforeTerms: true,
        rateLimit: { max: 60, timeWindow: "1 hour", groupId: "block" },
      },
      schema: { summary: "Block a person", tags, body: blockBody, response: { 200: blockAnswer } },
    },
    async (request) => ({
      blockedUser: await block(platform, actorOf(request), request.body.userId),
    }),
  );

  api.delete(
    "/api/blocks/:id",
    {
      schema: {
        summary: "Take a block back",
        tags,
        params: byId,
        response: { 200: unblockAnswer },
      },
    },
    async (request) => {
      await unblock(platform, actorOf(request), request.params.id);
      return { success: true as const };
    },
  );

  api.get(
    "/api/blocks",
    { schema: { summary: "Who is blocked, either way", tags, response: { 200: blockedLists } } },
    async (request) => listBlocks(platform.db, actorOf(request)),
  );
}

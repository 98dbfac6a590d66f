import {
  receiptBody,
  receiptList,
  receiptListQuery,
  receiptResult,
} from "@waymates/contract/features/receipts";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { namerFor } from "./language.ts";
import { editReceipt, listOwnReceipts, listProfileReceipts } from "../service/receipts.ts";

const tags = ["receipts"];

/** What is left of completed chapters and paths. */
export function receiptRoutes(api: Api, platform: Platform): void {
  const { db } = platform;

  api.get(
    "/api/receipts",
    {
      schema: {
        summary: "Own learning receipts, newest first",
        tags,
        querystring: receiptListQuery,
        response: { 200: receiptList },
      },
    },
    async (request) =>
      listOwnReceipts(db, actorOf(request).userId, request.query, namerFor(platform, request)),
  );

  api.get(
    "/api/profiles/:username/receipts",
    {
      schema: {
        summary: "The learning receipts that a person shows on their profile",
        tags,
        params: z.strictObject({ username: z.string().max(60) }),
        querystring: receiptListQuery,
        response: { 200: receiptList },
      },
    },
    async (request) => {
      const { username } = request.params;
      const nameChapter = namerFor(platform, request);
      return listProfileReceipts(db, actorOf(request), username, request.query, nameChapter);
    },
  );

  api.patch(
    "/api/receipts/:id",
    {
      schema: {
        summary: "Change the note of a receipt, and whether the profile shows it",
        tags,
        params: z.strictObject({ id: z.uuid() }),
        body: receiptBody,
        response: { 200: receiptResult },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      const nameChapter = namerFor(platform, request);
      return {
        receipt: await editReceipt(db, userId, request.params.id, request.body, nameChapter),
      };
    },
  );
}

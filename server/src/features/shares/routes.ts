import {
  cardList,
  cardQuery,
  newShareBody,
  ownShareList,
  shareAnswer,
  shareChanges,
  sharedThing,
  shareLink,
} from "@waymates/contract/features/shares";
import { pageQuery } from "@waymates/contract/paging";
import { z } from "zod";
import { actorOf, readerOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeShare, listOwnShares, openShare, revoke } from "./service/links.ts";
import { findCards } from "./service/find-cards.ts";
import { share } from "./service/send.ts";

const tags = ["shares"];
const byCode = z.strictObject({ code: z.string().max(100) });

export function shareRoutes(api: Api, platform: Platform): void {
  const { db, config } = platform;
  api.get(
    "/api/cards",
    {
      config: { access: "anyone" },
      schema: {
        summary:
          "Cards of addresses of this site that the caller may see, each in its place, else null",
        tags,
        querystring: cardQuery,
        response: { 200: cardList },
      },
    },
    async (request) => ({
      items: await findCards(db, config, readerOf(request), request.query.url),
    }),
  );
  api.post(
    "/api/shares",
    {
      schema: {
        summary:
          "Pass a post, a page or a game on: to a person, a chat, a page, or by a public link",
        tags,
        body: newShareBody,
        response: { 200: shareAnswer },
      },
    },
    async (request) => share(platform, actorOf(request), request.body),
  );
  api.get(
    "/api/shares",
    {
      schema: {
        summary: "The caller's public links that stand, the last made first",
        tags,
        querystring: pageQuery,
        response: { 200: ownShareList },
      },
    },
    async (request) => listOwnShares(db, actorOf(request).userId, request.query),
  );
  api.get(
    "/api/shares/:code",
    {
      config: { access: "anyone" },
      schema: {
        summary: "What a public link leads to",
        tags,
        params: byCode,
        response: { 200: sharedThing },
      },
    },
    async (request) => openShare(db, readerOf(request), request.params.code),
  );
  api.patch(
    "/api/shares/:code",
    {
      schema: {
        summary: "Say whether search engines may list a link to one's own thing",
        tags,
        params: byCode,
        body: shareChanges,
        response: { 200: shareLink },
      },
    },
    async (request) => changeShare(db, actorOf(request), request.params.code, request.body.indexed),
  );
  api.delete(
    "/api/shares/:code",
    {
      schema: {
        summary: "Take back a public link of one's own",
        tags,
        params: byCode,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await revoke(db, actorOf(request).userId, request.params.code);
      return { success: true as const };
    },
  );
}

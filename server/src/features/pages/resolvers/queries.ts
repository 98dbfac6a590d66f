import { PAGE_LIMITS, PAGE_NAME, pageTypes } from "@waymates/contract/features/pages-constants";
import { z } from "zod";
import type { Rate } from "../../../platform/limits.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { GraphBuilder } from "../../../platform/graphql/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readerOf } from "../../../platform/http/access.ts";
import { isNameFree } from "../service/change-page.ts";
import { isRequestWaiting, viewBanned, viewJoinRequests, viewMuted } from "../service/view.ts";
import { findPage, listPages } from "../store/pages.ts";
import type { PageObjects } from "./page.ts";
import { memberOf, parsed } from "./reading.ts";

const nameChecks: Rate = { points: 30, seconds: 60, factor: "ignored" };

/** As the field `cursor` of a page says it. */
const place = z
  .string()
  .regex(/^\d{1,9}\..{1,60}$/)
  .transform((text) => {
    const at = text.indexOf(".");
    return { memberCount: Number(text.slice(0, at)), name: text.slice(at + 1) };
  });

const listArgs = z.object({
  type: z.enum(pageTypes).nullable(),
  search: z.string().trim().max(60).nullable(),
  limit: z.number().int().min(1).max(PAGE_LIMITS.listed),
  offset: z.number().int().min(0).max(PAGE_LIMITS.offset),
  after: place.nullable(),
});

const banWindow = z.object({
  search: z.string().trim().max(60).nullable(),
  limit: z.number().int().min(1).max(PAGE_LIMITS.members),
});

/** page, pages, checkPageName, pageJoinRequests, hasPendingJoinRequest, pageBans, pageMutes. */
export function declareQueries(
  builder: GraphBuilder,
  objects: PageObjects,
  platform: Platform,
): void {
  const { db } = platform;
  builder.queryField("page", (field) =>
    field.field({
      type: objects.page,
      nullable: true,
      args: { name: field.arg.string({ required: true }) },
      resolve: (_root, { name }) => findPage(db, name),
    }),
  );
  builder.queryField("pages", (field) =>
    field.field({
      type: [objects.page],
      args: {
        type: field.arg.string(),
        limit: field.arg.int({ defaultValue: 20 }),
        offset: field.arg.int({ defaultValue: 0 }),
        after: field.arg.string({
          description: "The cursor of the last page that is known; of one's own (joined) none.",
        }),
        search: field.arg.string(),
        joined: field.arg.boolean(),
      },
      resolve: (_root, args, context) => {
        const wanted = parsed(listArgs, {
          type: args.type ?? null,
          search: args.search || null,
          limit: args.limit ?? 20,
          offset: args.offset ?? 0,
          after: args.joined ? null : (args.after ?? null),
        });
        const memberId = args.joined ? memberOf(context).userId : null;
        return listPages(db, { ...wanted, memberId });
      },
    }),
  );
  builder.queryField("pageJoinRequests", (field) =>
    field.field({
      type: [objects.request],
      args: { pageName: field.arg.string({ required: true }) },
      resolve: (_root, { pageName }, context) => viewJoinRequests(db, memberOf(context), pageName),
    }),
  );
  builder.queryField("pageBans", (field) =>
    field.field({
      type: [objects.user],
      args: {
        pageName: field.arg.string({ required: true }),
        search: field.arg.string(),
        limit: field.arg.int({ defaultValue: PAGE_LIMITS.members }),
      },
      resolve: (_root, { pageName, search, limit }, context) => {
        const window = parsed(banWindow, {
          search: search || null,
          limit: limit ?? PAGE_LIMITS.members,
        });
        return viewBanned(db, memberOf(context), pageName, window);
      },
    }),
  );
  builder.queryField("pageMutes", (field) =>
    field.field({
      type: [objects.mute],
      args: { pageName: field.arg.string({ required: true }) },
      resolve: (_root, { pageName }, context) => viewMuted(db, memberOf(context), pageName),
    }),
  );
  builder.queryField("hasPendingJoinRequest", (field) =>
    field.boolean({
      args: { pageName: field.arg.string({ required: true }) },
      resolve: (_root, { pageName }, context) => {
        const reader = readerOf(context);
        return reader ? isRequestWaiting(db, reader, pageName) : false;
      },
    }),
  );
  declareNameCheck(builder, platform);
}

/** Whether a name is free. Private and reserved ones are taken, like any other. */
function declareNameCheck(builder: GraphBuilder, { db, limits, translator }: Platform): void {
  const check = builder.objectRef<{ available: boolean; error: string | null }>("PageNameCheck");
  builder.objectType(check, {
    fields: (field) => ({
      available: field.exposeBoolean("available"),
      error: field.exposeString("error", { nullable: true }),
    }),
  });
  builder.queryField("checkPageName", (field) =>
    field.field({
      type: check,
      args: { name: field.arg.string({ required: true }) },
      resolve: async (_root, { name }, context) => {
        const retryAfter = await limits.take(`page-name:${context.caller}`, [nameChecks]);
        if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
        const say = async (key: string) => ({
          available: false,
          error: await translator.text(await context.language(), key),
        });
        if (!PAGE_NAME.test(name)) return say("page.nameInvalid");
        if (!(await isNameFree(db, name))) return say("error.PAGE_NAME_TAKEN");
        return { available: true, error: null };
      },
    }),
  );
}

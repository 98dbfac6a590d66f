import { bansQuery, pagesPlace, pagesQuery } from "@waymates/contract/features/page-views";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import type { GraphBuilder } from "../../../platform/graphql/schema.ts";
import { memberOf, readerOf } from "../../../platform/http/access.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Rate } from "../../../platform/limits.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPages, placeOf } from "../service/list.ts";
import { checkName } from "../service/names.ts";
import { isRequestWaiting, viewBanned, viewJoinRequests, viewMuted } from "../service/view.ts";
import { findPage } from "../store/pages.ts";
import type { PageObjects } from "./page.ts";
import { parsed } from "./reading.ts";

const nameChecks: Rate = { points: 30, seconds: 60, factor: "ignored" };

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
        const wanted = parsed(pagesQuery, {
          type: args.type ?? undefined,
          search: args.search ?? undefined,
          limit: args.limit ?? undefined,
          offset: args.offset ?? undefined,
          joined: args.joined ? "true" : undefined,
        });
        const place = args.after && !args.joined ? placeOf(parsed(pagesPlace, args.after)) : null;
        return findPages(db, context, wanted, { after: place });
      },
    }),
  );
  builder.queryField("pageJoinRequests", (field) =>
    field.field({
      type: [objects.request],
      args: { pageName: field.arg.string({ required: true }) },
      resolve: async (_root, { pageName }, context) =>
        (await viewJoinRequests(db, memberOf(context), pageName)).map(({ row }) => row),
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
        const window = parsed(bansQuery, {
          search: search ?? undefined,
          limit: limit ?? undefined,
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
      resolve: (_root, { pageName }, context) => isRequestWaiting(db, readerOf(context), pageName),
    }),
  );
  declareNameCheck(builder, platform);
}

function declareNameCheck(builder: GraphBuilder, platform: Platform): void {
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
        const retryAfter = await platform.limits.take(`page-name:${context.caller}`, [nameChecks]);
        if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
        return checkName(platform, name, context.language);
      },
    }),
  );
}

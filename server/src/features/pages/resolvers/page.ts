import { pageRights, type SocialLink } from "@waymates/contract/features/pages";
import {
  contentFilters,
  PAGE_LIMITS,
  pageRoles,
  pageTypes,
  pageVisibilities,
  requestStatuses,
  socialPlatformNames,
} from "@waymates/contract/features/pages-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { z } from "zod";
import type { Db } from "../../../platform/db/database.ts";
import { batched } from "../../../platform/graphql/loaders.ts";
import type { GraphBuilder, GraphContext } from "../../../platform/graphql/schema.ts";
import { readerOf } from "../../../platform/http/access.ts";
import type { listOwnProgress } from "../../paths/index.ts";
import { effectiveRole, listRights, may } from "../policy.ts";
import { iconOf, toLook } from "../rules.ts";
import { type ShelvedPath, viewPaths } from "../service/paths.ts";
import { rulesOf } from "../service/membership.ts";
import { type SeenMember, viewMembers } from "../service/view.ts";
import { type ChannelRow, listChannels } from "../store/channels.ts";
import type { PageRow } from "../store/pages.ts";
import { countWaiting, type JoinRequestRow, listLatestRequests } from "../store/requests.ts";
import { inside, parsed, person, readerRole, readerMembership } from "./reading.ts";

type OwnProgress =
  Awaited<ReturnType<typeof listOwnProgress>> extends ReadonlyMap<string, infer One> ? One : never;

/** A channel and the page it is part of: all its members take part. */
export interface PageChannel {
  row: ChannelRow;
  page: Pick<PageRow, "member_count">;
}

/** The objects that queries and mutations answer with. */
export function declareObjects(builder: GraphBuilder) {
  return {
    user: builder.objectRef<PersonCard>("User"),
    socialLink: builder.objectRef<SocialLink>("PageSocialLink"),
    member: builder.objectRef<SeenMember>("PageMember"),
    channel: builder.objectRef<PageChannel>("PageChatChannel"),
    path: builder.objectRef<ShelvedPath>("PagePath"),
    pathProgress: builder.objectRef<OwnProgress>("PagePathProgress"),
    request: builder.objectRef<JoinRequestRow>("PageJoinRequest"),
    mute: builder.objectRef<{ userId: string; until: Date }>("PageMute"),
    page: builder.objectRef<PageRow>("Page"),
    type: builder.enumType("PageType", { values: pageTypes }),
    visibility: builder.enumType("PageVisibility", { values: pageVisibilities }),
    contentFilter: builder.enumType("PageContentFilter", { values: contentFilters }),
    role: builder.enumType("PageRole", { values: pageRoles }),
    right: builder.enumType("PageRight", { values: pageRights }),
    requestStatus: builder.enumType("PageRequestStatus", { values: requestStatuses }),
    platform: builder.enumType("SocialPlatform", { values: socialPlatformNames }),
  };
}
export type PageObjects = ReturnType<typeof declareObjects>;

const memberWindow = z.object({
  role: z.enum(pageRoles).nullable(),
  search: z.string().trim().max(60).nullable(),
  limit: z.number().int().min(1).max(PAGE_LIMITS.members),
  offset: z.number().int().min(0).max(PAGE_LIMITS.offset),
});

/** The page itself. What outsiders of a private one may not see is empty here, in each field. */
export function declarePage(builder: GraphBuilder, objects: PageObjects, db: Db): void {
  builder.objectType(objects.page, {
    fields: (field) => ({
      id: field.exposeID("id"),
      name: field.exposeString("name"),
      displayName: field.exposeString("display_name"),
      type: field.expose("type", { type: objects.type }),
      about: field.exposeString("about", { nullable: true }),
      avatarUrl: field.exposeString("avatar_url", { nullable: true }),
      requireApprovalByModerator: field.exposeBoolean("require_approval_by_moderator"),
      defaultContentFilter: field.expose("default_content_filter", {
        type: objects.contentFilter,
      }),
      allowFollowerPosting: field.exposeBoolean("allow_follower_posting"),
      visibility: field.expose("visibility", { type: objects.visibility }),
      createdAt: field.string({ resolve: ({ created_at }) => created_at.toISOString() }),
      memberCount: field.exposeInt("member_count"),
      cursor: field.string({
        description: "Where the page is in the list of all, for the argument `after`.",
        resolve: ({ member_count, name }) => `${member_count}.${name}`,
      }),
      customizationConfig: field.field({
        type: "JSON",
        nullable: true,
        resolve: (page) => toLook(page.customization_config),
      }),
      tags: field.stringList({
        resolve: (page, _args, context) => inside(db, context, page, [], () => page.tags),
      }),
      socialLinks: field.field({
        type: [objects.socialLink],
        resolve: (page, _args, context) =>
          inside(db, context, page, [], () =>
            (page.social_links as SocialLink[]).map((link) => ({
              ...link,
              icon: iconOf(link.platform),
            })),
          ),
      }),
      creatorId: field.id({
        nullable: true,
        resolve: (page, _args, context) => inside(db, context, page, null, () => page.creator_id),
      }),
      creator: field.field({
        type: objects.user,
        nullable: true,
        resolve: (page, _args, context) =>
          inside(db, context, page, null, () =>
            page.creator_id ? person(db, context, page.creator_id) : null,
          ),
      }),
      members: field.field({
        type: [objects.member],
        args: {
          role: field.arg.string(),
          search: field.arg.string(),
          limit: field.arg.int({ defaultValue: PAGE_LIMITS.members }),
          offset: field.arg.int({ defaultValue: 0 }),
        },
        resolve: (page, args, context) => membersOf(db, context, page, args),
      }),
      chatChannels: field.field({
        type: [objects.channel],
        resolve: (page, _args, context) => channelsOf(db, context, page),
      }),
      paths: field.field({
        type: [objects.path],
        resolve: (page, _args, context) =>
          inside(db, context, page, [], async () => {
            const read = (ids: readonly string[]) => viewPaths(db, ids);
            return (await batched(context, "paths", page.id, read)) ?? [];
          }),
      }),
    }),
  });
  declareReaderFields(builder, objects, db);
}

/** What a page is to its reader. */
function declareReaderFields(builder: GraphBuilder, objects: PageObjects, db: Db): void {
  builder.objectFields(objects.page, (field) => ({
    canManage: field.boolean({
      resolve: async (page, _args, context) =>
        may("edit", await readerMembership(db, context, page), rulesOf(page)),
    }),
    viewerRole: field.field({
      type: objects.role,
      nullable: true,
      resolve: async (page, _args, context) => (await readerMembership(db, context, page)).role,
    }),
    viewerRights: field.field({
      type: [objects.right],
      resolve: async (page, _args, context) =>
        listRights(await readerMembership(db, context, page), rulesOf(page)),
    }),
    viewerRequest: field.field({
      type: objects.request,
      nullable: true,
      resolve: (page, _args, context) => {
        const reader = readerOf(context);
        if (!reader) return null;
        return batched(context, "own request", page.id, (ids) =>
          listLatestRequests(db, reader.userId, ids),
        );
      },
    }),
    viewerInvited: field.boolean({
      resolve: async (page, _args, context) =>
        (await readerMembership(db, context, page)).isInvited,
    }),
    viewerMutedUntil: field.string({
      nullable: true,
      resolve: async (page, _args, context) => {
        const until = (await readerRole(db, context, page))?.muted_until;
        return until ? new Date(until).toISOString() : null;
      },
    }),
    pendingRequestCount: field.int({
      resolve: async (page, _args, context) => {
        const membership = await readerMembership(db, context, page);
        if (!may("decideRequests", membership, rulesOf(page))) return 0;
        return (await batched(context, "waiting", page.id, (ids) => countWaiting(db, ids))) ?? 0;
      },
    }),
  }));
}

function membersOf(
  db: Db,
  context: GraphContext,
  page: PageRow,
  args: {
    role?: string | null;
    search?: string | null;
    limit?: number | null;
    offset?: number | null;
  },
): Promise<SeenMember[]> {
  const window = parsed(memberWindow, {
    role: args.role ?? null,
    search: args.search || null,
    limit: args.limit ?? PAGE_LIMITS.members,
    offset: args.offset ?? 0,
  });
  const name = `members ${JSON.stringify(window)}`;
  return inside(db, context, page, [], async () => {
    const read = (ids: readonly string[]) => viewMembers(db, readerOf(context), ids, window);
    return (await batched(context, name, page.id, read)) ?? [];
  });
}

function channelsOf(db: Db, context: GraphContext, page: PageRow): Promise<PageChannel[]> {
  return inside(db, context, page, [], async (membership) => {
    if (effectiveRole(membership) === null && page.visibility !== "public") return [];
    const found = await batched(context, "channels", page.id, (ids) => listChannels(db, ids));
    const isManager = may("manageChannels", membership, rulesOf(page));
    return (found ?? [])
      .filter(({ is_active }) => is_active || isManager)
      .map((row) => ({ row, page }));
  });
}

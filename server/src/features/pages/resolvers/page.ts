import { membersQuery } from "@waymates/contract/features/page-views";
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
import type { Db } from "../../../platform/db/database.ts";
import type { GraphBuilder } from "../../../platform/graphql/schema.ts";
import { listRights, canManage } from "../policy.ts";
import { toLook } from "../rules.ts";
import * as fields from "../service/fields.ts";
import { cursorOf, toMemberWindow } from "../service/list.ts";
import { rulesOf } from "../service/membership.ts";
import type { ShelvedPath } from "../service/paths.ts";
import { inside, readerMembership } from "../service/reading.ts";
import type { SeenMember } from "../service/view.ts";
import type { ChannelRow } from "../store/channels.ts";
import type { PageRow } from "../store/pages.ts";
import type { JoinRequestRow } from "../store/requests.ts";
import { parsed } from "./reading.ts";

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
    pathProgress: builder.objectRef<fields.OwnProgress>("PagePathProgress"),
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

/** The page itself. What outsiders of a private one may not see is empty here, in each field. */
export function declarePage(builder: GraphBuilder, objects: PageObjects, db: Db): void {
  builder.objectType(objects.page, {
    fields: (field) => ({
      id: field.exposeID("id"),
      name: field.exposeString("name"),
      displayName: field.exposeString("display_name"),
      type: field.expose("type", { type: objects.type }),
      about: field.exposeString("about", { nullable: true }),
      language: field.exposeString("language", {
        nullable: true,
        description: "That name and about are written in; null where it is not known.",
      }),
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
        resolve: cursorOf,
      }),
      customizationConfig: field.field({
        type: "JSON",
        nullable: true,
        resolve: (page) => toLook(page.customization_config),
      }),
      tags: field.stringList({
        resolve: (page, _args, context) => fields.tagsOf(db, context, page),
      }),
      socialLinks: field.field({
        type: [objects.socialLink],
        resolve: (page, _args, context) => fields.socialLinksOf(db, context, page),
      }),
      creatorId: field.id({
        nullable: true,
        resolve: (page, _args, context) => inside(db, context, page, null, () => page.creator_id),
      }),
      creator: field.field({
        type: objects.user,
        nullable: true,
        resolve: (page, _args, context) => fields.creatorOf(db, context, page),
      }),
      members: field.field({
        type: [objects.member],
        args: {
          role: field.arg.string(),
          search: field.arg.string(),
          limit: field.arg.int({ defaultValue: PAGE_LIMITS.members }),
          offset: field.arg.int({ defaultValue: 0 }),
        },
        resolve: (page, { role, search, limit, offset }, context) => {
          const wanted = parsed(membersQuery, {
            role: role ?? undefined,
            search: search ?? undefined,
            limit: limit ?? undefined,
            offset: offset ?? undefined,
          });
          return fields.membersOf(db, context, page, toMemberWindow(wanted));
        },
      }),
      chatChannels: field.field({
        type: [objects.channel],
        resolve: async (page, _args, context) =>
          (await fields.channelsOf(db, context, page)).map((row) => ({ row, page })),
      }),
      paths: field.field({
        type: [objects.path],
        resolve: (page, _args, context) => fields.pathsOf(db, context, page),
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
        canManage(await readerMembership(db, context, page), rulesOf(page)),
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
      resolve: (page, _args, context) => fields.ownRequestOf(db, context, page),
    }),
    viewerInvited: field.boolean({
      resolve: async (page, _args, context) =>
        (await readerMembership(db, context, page)).isInvited,
    }),
    viewerMutedUntil: field.string({
      nullable: true,
      resolve: (page, _args, context) => fields.mutedUntilOf(db, context, page),
    }),
    pendingRequestCount: field.int({
      resolve: (page, _args, context) => fields.waitingOf(db, context, page),
    }),
  }));
}

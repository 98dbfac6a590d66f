import type { Db } from "../../../platform/db/database.ts";
import type { GraphBuilder } from "../../../platform/graphql/schema.ts";
import { askAgainOf, progressOf } from "../service/fields.ts";
import { person } from "../service/reading.ts";
import type { PageObjects } from "./page.ts";

/** People, links, members, channels and requests. */
export function declareParts(builder: GraphBuilder, objects: PageObjects, db: Db): void {
  builder.objectType(objects.user, {
    fields: (field) => ({
      id: field.exposeID("id"),
      username: field.exposeString("username"),
      firstName: field.exposeString("firstName"),
      lastName: field.exposeString("lastName"),
      avatarUrl: field.exposeString("avatarUrl", { nullable: true }),
    }),
  });
  builder.objectType(objects.socialLink, {
    fields: (field) => ({
      platform: field.expose("platform", { type: objects.platform }),
      url: field.exposeString("url"),
      icon: field.exposeString("icon"),
    }),
  });
  builder.objectType(objects.member, {
    fields: (field) => ({
      id: field.id({ resolve: ({ row }) => `${row.page_id}:${row.user_id}` }),
      pageId: field.id({ resolve: ({ row }) => row.page_id }),
      userId: field.id({ resolve: ({ row }) => row.user_id }),
      role: field.field({ type: objects.role, resolve: ({ row }) => row.role }),
      createdAt: field.string({ resolve: ({ row }) => row.created_at.toISOString() }),
      user: field.field({ type: objects.user, resolve: ({ user }) => user }),
    }),
  });
  builder.objectType(objects.channel, {
    fields: (field) => ({
      id: field.id({ resolve: ({ row }) => row.id }),
      name: field.string({ resolve: ({ row }) => row.name }),
      description: field.string({ nullable: true, resolve: ({ row }) => row.description }),
      imageUrl: field.string({ nullable: true, resolve: ({ row }) => row.image_url }),
      pageId: field.id({ resolve: ({ row }) => row.page_id }),
      createdBy: field.id({ nullable: true, resolve: ({ row }) => row.created_by }),
      isActive: field.boolean({ resolve: ({ row }) => row.is_active }),
      memberCount: field.int({ resolve: ({ page }) => page.member_count }),
    }),
  });
  builder.objectType(objects.path, {
    fields: (field) => ({
      id: field.exposeID("id"),
      title: field.exposeString("title"),
      imageUrl: field.exposeString("image_url", { nullable: true }),
      category: field.exposeString("category", { nullable: true }),
      tags: field.exposeStringList("tags"),
      nodeCount: field.exposeInt("node_count"),
      viewerProgress: field.field({
        type: objects.pathProgress,
        nullable: true,
        resolve: (path, _args, context) => progressOf(db, context, path.id),
      }),
    }),
  });
  builder.objectType(objects.pathProgress, {
    fields: (field) => ({
      answered: field.exposeInt("answered"),
      total: field.exposeInt("total"),
      isDone: field.exposeBoolean("isDone"),
      tierId: field.exposeInt("tierId", { nullable: true }),
    }),
  });
  builder.objectType(objects.mute, {
    fields: (field) => ({
      userId: field.exposeID("userId"),
      until: field.string({ resolve: ({ until }) => until.toISOString() }),
    }),
  });
  builder.objectType(objects.request, {
    fields: (field) => ({
      id: field.exposeID("id"),
      pageId: field.exposeID("page_id"),
      userId: field.exposeID("user_id"),
      status: field.expose("status", { type: objects.requestStatus }),
      message: field.exposeString("message", { nullable: true }),
      answer: field.exposeString("answer", { nullable: true }),
      reviewedBy: field.exposeID("reviewed_by", { nullable: true }),
      reviewedAt: field.string({
        nullable: true,
        resolve: ({ reviewed_at }) => reviewed_at?.toISOString() ?? null,
      }),
      createdAt: field.string({ resolve: (request) => request.created_at.toISOString() }),
      updatedAt: field.string({ resolve: (request) => request.updated_at.toISOString() }),
      canAskAgainAt: field.string({
        nullable: true,
        resolve: askAgainOf,
      }),
      user: field.field({
        type: objects.user,
        nullable: true,
        resolve: (request, _args, context) => person(db, context, request.user_id),
      }),
      reviewer: field.field({
        type: objects.user,
        nullable: true,
        resolve: (request, _args, context) =>
          request.reviewed_by ? person(db, context, request.reviewed_by) : null,
      }),
    }),
  });
}

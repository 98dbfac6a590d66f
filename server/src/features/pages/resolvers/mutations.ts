import { sanctionReason } from "@waymates/contract/features/page-views";
import {
  channelChanges,
  channelInput,
  createPageInput,
  joinMessage,
  muteDays,
  pageRole,
  updatePageInput,
} from "@waymates/contract/features/pages";
import * as peopleCalls from "@waymates/contract/operations/page-people";
import * as pageCalls from "@waymates/contract/operations/pages";
import { z } from "zod";
import type { GraphBuilder } from "../../../platform/graphql/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { changeChannel, createChannel, deleteChannel } from "../service/channels.ts";
import { createPage, deletePage, updatePage } from "../service/change-page.ts";
import { answerJoinRequest } from "../service/decide.ts";
import { joinPage, leavePage } from "../service/join.ts";
import { attachPath, detachPath } from "../service/paths.ts";
import { changeRole, transferPage } from "../service/roles.ts";
import { banMember, muteMember, removeMember, unbanMember } from "../service/sanctions.ts";
import { withdrawRequest } from "../service/withdraw.ts";
import { type PageInputs, toFields } from "./inputs.ts";
import type { PageObjects } from "./page.ts";
import { asId, parsed } from "./reading.ts";
import { changed, declareResult, wordsOf } from "./results.ts";

const message = joinMessage.nullish();

export function declareMutations(
  builder: GraphBuilder,
  objects: PageObjects,
  inputs: PageInputs,
  platform: Platform,
): void {
  const result = declareResult(builder, objects);
  declarePageChanges(builder, result, inputs, platform);
  declareJoining(builder, result, inputs, platform);
  declareMembers(builder, result, platform);
  declareChannels(builder, result, inputs, platform);
  declarePaths(builder, result, platform);
}

type ResultRef = ReturnType<typeof declareResult>;

function declarePageChanges(
  builder: GraphBuilder,
  result: ResultRef,
  inputs: PageInputs,
  platform: Platform,
): void {
  builder.mutationField("createPage", (field) =>
    field.field({
      type: result,
      extensions: wordsOf(platform, pageCalls.createPage),
      args: { input: field.arg({ type: inputs.createPage, required: true }) },
      resolve: (_root, { input }, context) =>
        changed(platform, context, async (actor) => ({
          page: await createPage(platform, actor, parsed(createPageInput, toFields(input))),
        })),
    }),
  );
  builder.mutationField("updatePage", (field) =>
    field.field({
      type: result,
      extensions: wordsOf(platform, pageCalls.updatePage),
      args: {
        pageName: field.arg.string({ required: true }),
        input: field.arg({ type: inputs.updatePage, required: true }),
      },
      resolve: (_root, { pageName, input }, context) =>
        changed(platform, context, async (actor) => {
          const changes = parsed(updatePageInput, toFields(input));
          return { page: await updatePage(platform, actor, pageName, changes) };
        }),
    }),
  );
  builder.mutationField("deletePage", (field) =>
    field.field({
      type: result,
      args: { pageName: field.arg.string({ required: true }) },
      resolve: (_root, { pageName }, context) =>
        changed(platform, context, async (actor) => {
          await deletePage(platform, actor, pageName);
          return {};
        }),
    }),
  );
}

function declareJoining(
  builder: GraphBuilder,
  result: ResultRef,
  inputs: PageInputs,
  platform: Platform,
): void {
  builder.mutationField("joinPage", (field) =>
    field.field({
      type: result,
      extensions: wordsOf(platform, peopleCalls.joinPage),
      args: { input: field.arg({ type: inputs.joinPage, required: true }) },
      resolve: (_root, { input }, context) =>
        changed(
          platform,
          context,
          async (actor) => {
            const wish = { ...input, message: parsed(message, input.message, "message") };
            const { page, request } = await joinPage(platform, actor, wish);
            return request ? { page, request, waits: "JOIN_REQUEST_PENDING" as const } : { page };
          },
          "JOIN_LOGIN_REQUIRED",
        ),
    }),
  );
  builder.mutationField("leavePage", (field) =>
    field.field({
      type: result,
      args: { pageName: field.arg.string({ required: true }) },
      resolve: (_root, { pageName }, context) =>
        changed(platform, context, async (actor) => ({
          page: await leavePage(platform, actor, pageName),
        })),
    }),
  );
  builder.mutationField("withdrawJoinRequest", (field) =>
    field.field({
      type: result,
      description: "The reader's own, while nobody has decided.",
      args: { pageName: field.arg.string({ required: true }) },
      resolve: (_root, { pageName }, context) =>
        changed(platform, context, (actor) => withdrawRequest(platform, actor, pageName)),
    }),
  );
  for (const [name, status] of [
    ["approveJoinRequest", "approved"],
    ["rejectJoinRequest", "rejected"],
  ] as const) {
    builder.mutationField(name, (field) =>
      field.field({
        type: result,
        extensions: wordsOf(platform, peopleCalls.decideJoinRequest),
        args: { input: field.arg({ type: inputs.decision, required: true }) },
        resolve: (_root, { input }, context) =>
          changed(platform, context, async (actor) => {
            const requestId = input.requestId ? asId(input.requestId) : null;
            const said = parsed(message, input.message, "message");
            const decision = { ...input, requestId, message: said };
            return { request: await answerJoinRequest(platform, actor, decision, status) };
          }),
      }),
    );
  }
}

/** Changes that name a page and one of its people. */
function declareMembers(builder: GraphBuilder, result: ResultRef, platform: Platform): void {
  builder.mutationField("updatePageMemberRole", (field) =>
    field.field({
      type: result,
      args: {
        pageName: field.arg.string({ required: true }),
        userId: field.arg.id({ required: true }),
        role: field.arg.string({ required: true }),
      },
      resolve: (_root, { pageName, userId, role }, context) =>
        changed(platform, context, async (actor) => {
          const next = parsed(pageRole, role, "role");
          const { page, member } = await changeRole(platform, actor, pageName, asId(userId), next);
          const user = (await getPersonCards(platform.db, [member.user_id])).get(member.user_id);
          return { page, member: user ? { row: member, user } : null };
        }),
    }),
  );
  for (const [name, act] of [
    ["transferPage", transferPage],
    ["removePageMember", removeMember],
    ["unbanPageMember", unbanMember],
  ] as const) {
    builder.mutationField(name, (field) =>
      field.field({
        type: result,
        args: {
          pageName: field.arg.string({ required: true }),
          userId: field.arg.id({ required: true }),
        },
        resolve: (_root, { pageName, userId }, context) =>
          changed(platform, context, async (actor) => ({
            page: await act(platform, actor, pageName, asId(userId)),
          })),
      }),
    );
  }
  builder.mutationField("banPageMember", (field) =>
    field.field({
      type: result,
      extensions: wordsOf(platform, peopleCalls.banPageMember),
      description: "The person and the log of the page get the reason.",
      args: {
        pageName: field.arg.string({ required: true }),
        userId: field.arg.id({ required: true }),
        reason: field.arg.string(),
      },
      resolve: (_root, { pageName, userId, reason }, context) =>
        changed(platform, context, async (actor) => {
          const why = parsed(sanctionReason, reason, "reason");
          return { page: await banMember(platform, actor, pageName, asId(userId), why) };
        }),
    }),
  );
  builder.mutationField("mutePageMember", (field) =>
    field.field({
      type: result,
      extensions: wordsOf(platform, peopleCalls.mutePageMember),
      description: "For up to 7 days; 0 lifts it.",
      args: {
        pageName: field.arg.string({ required: true }),
        userId: field.arg.id({ required: true }),
        days: field.arg.int({ required: true }),
        reason: field.arg.string(),
      },
      resolve: (_root, { pageName, userId, days, reason }, context) =>
        changed(platform, context, async (actor) => {
          const length = parsed(z.union([z.literal(0), muteDays]), days, "days");
          const why = parsed(sanctionReason, reason, "reason");
          return { page: await muteMember(platform, actor, pageName, asId(userId), length, why) };
        }),
    }),
  );
}

/** What the people of a page walk together. */
function declarePaths(builder: GraphBuilder, result: ResultRef, platform: Platform): void {
  for (const [name, act] of [
    ["attachPagePath", attachPath],
    ["detachPagePath", detachPath],
  ] as const) {
    builder.mutationField(name, (field) =>
      field.field({
        type: result,
        args: {
          pageName: field.arg.string({ required: true }),
          pathId: field.arg.id({ required: true }),
        },
        resolve: (_root, { pageName, pathId }, context) =>
          changed(platform, context, async (actor) => ({
            page: await act(platform, actor, pageName, asId(pathId)),
          })),
      }),
    );
  }
}

function declareChannels(
  builder: GraphBuilder,
  result: ResultRef,
  inputs: PageInputs,
  platform: Platform,
): void {
  builder.mutationField("createPageChatChannel", (field) =>
    field.field({
      type: result,
      extensions: wordsOf(platform, pageCalls.createPageChannel),
      args: { input: field.arg({ type: inputs.createChannel, required: true }) },
      resolve: (_root, { input: { pageName, ...rest } }, context) =>
        changed(platform, context, async (actor) => {
          const wanted = parsed(channelInput, toFields(rest));
          const { page, channel } = await createChannel(platform, actor, pageName, wanted);
          return { page, channel: { row: channel, page } };
        }),
    }),
  );
  builder.mutationField("updatePageChatChannel", (field) =>
    field.field({
      type: result,
      extensions: wordsOf(platform, pageCalls.updatePageChannel),
      args: { input: field.arg({ type: inputs.changeChannel, required: true }) },
      resolve: (_root, { input: { pageName, channelId, ...rest } }, context) =>
        changed(platform, context, async (actor) => {
          const changes = parsed(channelChanges, toFields(rest));
          const id = asId(channelId);
          const { page, channel } = await changeChannel(platform, actor, pageName, id, changes);
          return { page, channel: { row: channel, page } };
        }),
    }),
  );
  builder.mutationField("deletePageChatChannel", (field) =>
    field.field({
      type: result,
      description: "With all that was said in it; only an archived one.",
      args: {
        pageName: field.arg.string({ required: true }),
        channelId: field.arg.id({ required: true }),
      },
      resolve: (_root, { pageName, channelId }, context) =>
        changed(platform, context, async (actor) => ({
          page: await deleteChannel(platform, actor, pageName, asId(channelId)),
        })),
    }),
  );
}

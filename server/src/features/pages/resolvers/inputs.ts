import {
  channelChanges,
  channelInput,
  createPageInput,
  socialLink,
  updatePageInput,
} from "@waymates/contract/features/pages";
import { z } from "zod";
import { inputOf } from "../../../platform/graphql/inputs.ts";
import type { GraphBuilder } from "../../../platform/graphql/schema.ts";

/** An input as a plain object; what was left out stays out. */
export const toFields = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** The arguments of mutations. What their values may be is the contract's schemas' matter. */
export function declareInputs(builder: GraphBuilder) {
  const nested = { socialLinks: inputOf(builder, "PageSocialLinkInput", socialLink) };
  const updatePage = inputOf(builder, "UpdatePageInput", updatePageInput, nested);
  const createPage = inputOf(builder, "CreatePageInput", createPageInput, nested);
  return { createPage, updatePage, ...declareSmallInputs(builder) };
}

function declareSmallInputs(builder: GraphBuilder) {
  const joinPage = builder.inputType("JoinPageInput", {
    fields: (field) => ({
      pageName: field.string(),
      userId: field.id(),
      skipApproval: field.boolean(),
      message: field.string(),
    }),
  });
  const decision = builder.inputType("JoinRequestDecisionInput", {
    fields: (field) => ({
      requestId: field.id(),
      reviewerId: field.id(),
      pageId: field.id(),
      requestUserId: field.id(),
      message: field.string(),
    }),
  });
  const ofPage = { pageName: z.string() };
  const createChannel = inputOf(builder, "CreatePageChatChannelInput", channelInput.extend(ofPage));
  const changeChannel = inputOf(
    builder,
    "UpdatePageChatChannelInput",
    channelChanges.extend({ ...ofPage, channelId: z.uuid() }),
  );
  return { joinPage, decision, createChannel, changeChannel };
}

export type PageInputs = ReturnType<typeof declareInputs>;

import type { GraphBuilder } from "../../../platform/graphql/schema.ts";

/** An input as a plain object; what was left out stays out. */
export const toFields = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** The arguments of mutations. What their values may be is the contract's schemas' matter. */
export function declareInputs(builder: GraphBuilder) {
  const link = builder.inputType("PageSocialLinkInput", {
    fields: (field) => ({
      platform: field.string({ required: true }),
      url: field.string({ required: true }),
      icon: field.string(),
    }),
  });
  const updatePage = builder.inputType("UpdatePageInput", {
    fields: (field) => ({
      displayName: field.string(),
      type: field.string(),
      about: field.string(),
      tags: field.stringList(),
      requireApprovalByModerator: field.boolean(),
      defaultContentFilter: field.string(),
      allowFollowerPosting: field.boolean(),
      visibility: field.string(),
      avatarId: field.id(),
      customizationConfig: field.field({ type: "JSON" }),
      socialLinks: field.field({ type: [link] }),
    }),
  });
  const createPage = builder.inputType("CreatePageInput", {
    fields: (field) => ({
      name: field.string({ required: true }),
      displayName: field.string({ required: true }),
      type: field.string(),
      about: field.string(),
      tags: field.stringList(),
      requireApprovalByModerator: field.boolean(),
      defaultContentFilter: field.string(),
      allowFollowerPosting: field.boolean(),
      visibility: field.string(),
      avatarId: field.id(),
      customizationConfig: field.field({ type: "JSON" }),
      socialLinks: field.field({ type: [link] }),
    }),
  });
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
  const createChannel = builder.inputType("CreatePageChatChannelInput", {
    fields: (field) => ({
      pageName: field.string({ required: true }),
      name: field.string({ required: true }),
      description: field.string(),
      imageId: field.id(),
    }),
  });
  const changeChannel = builder.inputType("UpdatePageChatChannelInput", {
    fields: (field) => ({
      pageName: field.string({ required: true }),
      channelId: field.id({ required: true }),
      name: field.string(),
      description: field.string(),
      imageId: field.id(),
      isActive: field.boolean(),
    }),
  });
  return { joinPage, decision, createChannel, changeChannel };
}

export type PageInputs = ReturnType<typeof declareInputs>;

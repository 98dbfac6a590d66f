import type { CreatePageInput, UpdatePageInput } from "@waymates/contract/features/pages";
import type { PageRole } from "@waymates/contract/features/pages-constants";
import { changeGraph, type GraphChange } from "../../platform/graph.ts";

/** What came of a change on a page. */
export interface PageChange extends GraphChange {
  page: { name: string } | null;
  request: { id: string; status: string } | null;
}

const RESULT = "{ success code error fields page { name } request { id status } }";

type Types = Record<string, string>;

/** Makes one change of a page; the argument types make its document. */
function change(mutation: string, types: Types, variables: Record<string, unknown>) {
  const names = Object.keys(types);
  const declared = names.map((name) => `$${name}: ${types[name]}`).join(", ");
  const passed = names.map((name) => `${name}: $${name}`).join(", ");
  const document = `mutation(${declared}) { ${mutation}(${passed}) ${RESULT} }`;
  return changeGraph<PageChange>(mutation, document, variables);
}

export interface JoinWish {
  pageName: string;
  userId: string;
  skipApproval?: boolean;
  message?: string;
}

export const joinPage = (input: JoinWish) =>
  change("joinPage", { input: "JoinPageInput!" }, { input });

export const leavePage = (pageName: string) =>
  change("leavePage", { pageName: "String!" }, { pageName });

export const withdrawRequest = (pageName: string) =>
  change("withdrawJoinRequest", { pageName: "String!" }, { pageName });

export interface Decision {
  requestId: string;
  reviewerId: string;
  pageId?: string;
  requestUserId?: string;
  /** A word to who asked. */
  message?: string;
}

export const decideRequest = (verb: "approve" | "reject", input: Decision) =>
  change(`${verb}JoinRequest`, { input: "JoinRequestDecisionInput!" }, { input });

type PathAct = "attachPagePath" | "detachPagePath";

/** Puts a path onto a page, or takes it off. */
export const changePaths = (act: PathAct, pageName: string, pathId: string) =>
  change(act, { pageName: "String!", pathId: "ID!" }, { pageName, pathId });

export const createPage = (input: CreatePageInput) =>
  change("createPage", { input: "CreatePageInput!" }, { input });

export const updatePage = (pageName: string, input: UpdatePageInput) =>
  change("updatePage", { pageName: "String!", input: "UpdatePageInput!" }, { pageName, input });

export const deletePage = (pageName: string) =>
  change("deletePage", { pageName: "String!" }, { pageName });

export const changeRole = (pageName: string, userId: string, role: PageRole) =>
  change(
    "updatePageMemberRole",
    { pageName: "String!", userId: "ID!", role: "String!" },
    { pageName, userId, role },
  );

type PersonAct = "transferPage" | "removePageMember" | "banPageMember" | "unbanPageMember";

/** What is done to one person of a page. */
export const actOnPerson = (act: PersonAct, pageName: string, userId: string) =>
  change(act, { pageName: "String!", userId: "ID!" }, { pageName, userId });

/** @param days 0 lets them write again. */
export const mutePerson = (pageName: string, userId: string, days: number) =>
  change(
    "mutePageMember",
    { pageName: "String!", userId: "ID!", days: "Int!" },
    { pageName, userId, days },
  );

export interface ChannelWords {
  name: string;
  description: string;
  imageId?: string | null;
}

export const createChannel = (input: ChannelWords & { pageName: string }) =>
  change("createPageChatChannel", { input: "CreatePageChatChannelInput!" }, { input });

type ChannelChanges = Partial<ChannelWords> & { isActive?: boolean };

export const updateChannel = (input: ChannelChanges & { pageName: string; channelId: string }) =>
  change("updatePageChatChannel", { input: "UpdatePageChatChannelInput!" }, { input });

export const deleteChannel = (input: { pageName: string; channelId: string }) =>
  change("deletePageChatChannel", { pageName: "String!", channelId: "ID!" }, input);

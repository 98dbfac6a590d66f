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

export interface Decision {
  requestId: string;
  reviewerId: string;
  pageId?: string;
  requestUserId?: string;
}

export const decideRequest = (verb: "approve" | "reject", input: Decision) =>
  change(`${verb}JoinRequest`, { input: "JoinRequestDecisionInput!" }, { input });

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

export const createChannel = (input: { pageName: string; name: string; description: string }) =>
  change("createPageChatChannel", { input: "CreatePageChatChannelInput!" }, { input });

export const updateChannel = (input: { pageName: string; channelId: string; isActive: boolean }) =>
  change("updatePageChatChannel", { input: "UpdatePageChatChannelInput!" }, { input });

import type { CreatePageInput, UpdatePageInput } from "@waymates/contract/features/pages";
import type { PageRole } from "@waymates/contract/features/pages-constants";
import {
  changeGraph,
  graphql,
  type GraphDocument,
  type ResultOf,
  type VariablesOf,
} from "../../platform/graph.ts";

const RESULT = graphql(`
  fragment Result on PageResult {
    success
    code
    error
    fields
    page {
      name
    }
    request {
      id
      status
    }
  }
`);

/** The result of a change on a page: the changed page or request, or why it was refused. */
export interface PageChange extends Omit<ResultOf<typeof RESULT>, "fields"> {
  /** Codes by field. */
  fields: Record<string, string> | null;
}

/** The one argument of a change that takes an input. */
type Input<Document> = VariablesOf<Document> extends { input: infer Given } ? Given : never;

type Change<Variables> = GraphDocument<Record<string, ResultOf<typeof RESULT>>, Variables>;

/** Sends a change; its document has one root field. */
async function change<Variables extends object>(
  document: Change<Variables>,
  variables: Variables,
): Promise<PageChange> {
  const result = await changeGraph(document, variables);
  return { ...result, fields: result.fields as PageChange["fields"] };
}

const JOIN_PAGE = graphql(
  `
    mutation ($input: JoinPageInput!) {
      joinPage(input: $input) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const joinPage = (input: Input<typeof JOIN_PAGE>) => change(JOIN_PAGE, { input });

const LEAVE_PAGE = graphql(
  `
    mutation ($pageName: String!) {
      leavePage(pageName: $pageName) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const leavePage = (pageName: string) => change(LEAVE_PAGE, { pageName });

const WITHDRAW_JOIN_REQUEST = graphql(
  `
    mutation ($pageName: String!) {
      withdrawJoinRequest(pageName: $pageName) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const withdrawRequest = (pageName: string) => change(WITHDRAW_JOIN_REQUEST, { pageName });

const DECISIONS = {
  approve: graphql(
    `
      mutation ($input: JoinRequestDecisionInput!) {
        approveJoinRequest(input: $input) {
          ...Result
        }
      }
    `,
    [RESULT],
  ),
  reject: graphql(
    `
      mutation ($input: JoinRequestDecisionInput!) {
        rejectJoinRequest(input: $input) {
          ...Result
        }
      }
    `,
    [RESULT],
  ),
};

/** Answers a request to join; `message` is shown to its person. */
export const decideRequest = (
  verb: keyof typeof DECISIONS,
  input: Input<(typeof DECISIONS)["approve"]>,
) => change(DECISIONS[verb], { input });

const PATH_CHANGES = {
  attachPagePath: graphql(
    `
      mutation ($pageName: String!, $pathId: ID!) {
        attachPagePath(pageName: $pageName, pathId: $pathId) {
          ...Result
        }
      }
    `,
    [RESULT],
  ),
  detachPagePath: graphql(
    `
      mutation ($pageName: String!, $pathId: ID!) {
        detachPagePath(pageName: $pageName, pathId: $pathId) {
          ...Result
        }
      }
    `,
    [RESULT],
  ),
};

/** Attaches a path to a page, or detaches it. */
export const changePaths = (act: keyof typeof PATH_CHANGES, pageName: string, pathId: string) =>
  change(PATH_CHANGES[act], { pageName, pathId });

const CREATE_PAGE = graphql(
  `
    mutation ($input: CreatePageInput!) {
      createPage(input: $input) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const createPage = (input: CreatePageInput) => change(CREATE_PAGE, { input });

const UPDATE_PAGE = graphql(
  `
    mutation ($pageName: String!, $input: UpdatePageInput!) {
      updatePage(pageName: $pageName, input: $input) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const updatePage = (pageName: string, input: UpdatePageInput) =>
  change(UPDATE_PAGE, { pageName, input });

const DELETE_PAGE = graphql(
  `
    mutation ($pageName: String!) {
      deletePage(pageName: $pageName) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const deletePage = (pageName: string) => change(DELETE_PAGE, { pageName });

const UPDATE_PAGE_MEMBER_ROLE = graphql(
  `
    mutation ($pageName: String!, $userId: ID!, $role: String!) {
      updatePageMemberRole(pageName: $pageName, userId: $userId, role: $role) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const changeRole = (pageName: string, userId: string, role: PageRole) =>
  change(UPDATE_PAGE_MEMBER_ROLE, { pageName, userId, role });

const PERSON_CHANGES = {
  transferPage: graphql(
    `
      mutation ($pageName: String!, $userId: ID!) {
        transferPage(pageName: $pageName, userId: $userId) {
          ...Result
        }
      }
    `,
    [RESULT],
  ),
  removePageMember: graphql(
    `
      mutation ($pageName: String!, $userId: ID!) {
        removePageMember(pageName: $pageName, userId: $userId) {
          ...Result
        }
      }
    `,
    [RESULT],
  ),
  unbanPageMember: graphql(
    `
      mutation ($pageName: String!, $userId: ID!) {
        unbanPageMember(pageName: $pageName, userId: $userId) {
          ...Result
        }
      }
    `,
    [RESULT],
  ),
};

/** What is done to one person of a page. */
export const actOnPerson = (act: keyof typeof PERSON_CHANGES, pageName: string, userId: string) =>
  change(PERSON_CHANGES[act], { pageName, userId });

const BAN_PAGE_MEMBER = graphql(
  `
    mutation ($pageName: String!, $userId: ID!, $reason: String) {
      banPageMember(pageName: $pageName, userId: $userId, reason: $reason) {
        ...Result
      }
    }
  `,
  [RESULT],
);

/** @param reason read by the person and in the log; empty for none */
export const banPerson = (pageName: string, userId: string, reason: string) =>
  change(BAN_PAGE_MEMBER, { pageName, userId, reason: reason.trim() || null });

const MUTE_PAGE_MEMBER = graphql(
  `
    mutation ($pageName: String!, $userId: ID!, $days: Int!, $reason: String) {
      mutePageMember(pageName: $pageName, userId: $userId, days: $days, reason: $reason) {
        ...Result
      }
    }
  `,
  [RESULT],
);

/**
 * @param days 0 lets them write again
 * @param reason read by the person and in the log; empty for none
 */
export const mutePerson = (pageName: string, userId: string, days: number, reason = "") =>
  change(MUTE_PAGE_MEMBER, { pageName, userId, days, reason: reason.trim() || null });

export interface ChannelWords {
  name: string;
  description: string;
  imageId?: string | null;
}

const CREATE_PAGE_CHAT_CHANNEL = graphql(
  `
    mutation ($input: CreatePageChatChannelInput!) {
      createPageChatChannel(input: $input) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const createChannel = (input: Input<typeof CREATE_PAGE_CHAT_CHANNEL>) =>
  change(CREATE_PAGE_CHAT_CHANNEL, { input });

const UPDATE_PAGE_CHAT_CHANNEL = graphql(
  `
    mutation ($input: UpdatePageChatChannelInput!) {
      updatePageChatChannel(input: $input) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const updateChannel = (input: Input<typeof UPDATE_PAGE_CHAT_CHANNEL>) =>
  change(UPDATE_PAGE_CHAT_CHANNEL, { input });

const DELETE_PAGE_CHAT_CHANNEL = graphql(
  `
    mutation ($pageName: String!, $channelId: ID!) {
      deletePageChatChannel(pageName: $pageName, channelId: $channelId) {
        ...Result
      }
    }
  `,
  [RESULT],
);

export const deleteChannel = (channel: { pageName: string; channelId: string }) =>
  change(DELETE_PAGE_CHAT_CHANNEL, channel);

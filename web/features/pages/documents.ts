import type { PageLook } from "@waymates/contract/features/pages";
import { graphql, type ResultOf } from "../../platform/graph.ts";

const PERSON = graphql(`
  fragment Person on User {
    id
    username
    firstName
    lastName
    avatarUrl
  }
`);

const SUMMARY = graphql(`
  fragment Summary on Page {
    id
    name
    displayName
    type
    about
    avatarUrl
    tags
    memberCount
    requireApprovalByModerator
    visibility
    customizationConfig
    viewerRole
  }
`);

const MEMBER = graphql(
  `
    fragment Member on PageMember {
      id
      userId
      role
      createdAt
      user {
        ...Person
      }
    }
  `,
  [PERSON],
);

export const PAGE = graphql(
  `
    query Page($name: String!, $limit: Int) {
      page(name: $name) {
        ...Summary
        defaultContentFilter
        allowFollowerPosting
        createdAt
        canManage
        viewerRights
        viewerInvited
        viewerMutedUntil
        pendingRequestCount
        viewerRequest {
          id
          status
          answer
          canAskAgainAt
        }
        creator {
          ...Person
        }
        socialLinks {
          platform
          url
          icon
        }
        members(limit: $limit) {
          ...Member
        }
        chatChannels {
          id
          name
          description
          imageUrl
          isActive
          memberCount
        }
        paths {
          id
          title
          imageUrl
          category
          tags
          nodeCount
          viewerProgress {
            answered
            total
            isDone
            tierId
          }
        }
      }
    }
  `,
  [SUMMARY, PERSON, MEMBER],
);

export const PAGES = graphql(
  `
    query Pages(
      $type: String
      $search: String
      $limit: Int
      $offset: Int
      $after: String
      $joined: Boolean
    ) {
      pages(
        type: $type
        search: $search
        limit: $limit
        offset: $offset
        after: $after
        joined: $joined
      ) {
        ...Summary
        cursor
      }
    }
  `,
  [SUMMARY],
);

export const MEMBERS = graphql(
  `
    query Members($name: String!, $role: String, $search: String, $limit: Int) {
      page(name: $name) {
        members(role: $role, search: $search, limit: $limit) {
          ...Member
        }
      }
    }
  `,
  [MEMBER],
);

export const JOIN_REQUESTS = graphql(
  `
    query JoinRequests($name: String!) {
      pageJoinRequests(pageName: $name) {
        id
        userId
        status
        message
        createdAt
        user {
          ...Person
        }
      }
    }
  `,
  [PERSON],
);

export const BANS = graphql(
  `
    query Bans($name: String!, $search: String, $limit: Int) {
      pageBans(pageName: $name, search: $search, limit: $limit) {
        ...Person
      }
    }
  `,
  [PERSON],
);

export const MUTES = graphql(`
  query Mutes($name: String!) {
    pageMutes(pageName: $name) {
      userId
      until
    }
  }
`);

export const CHECK_NAME = graphql(`
  query CheckName($name: String!) {
    checkPageName(name: $name) {
      available
      error
    }
  }
`);

/** A page as its reader may see it. */
export type PageDetails = NonNullable<ResultOf<typeof PAGE>["page"]>;
export type PageSummary = ResultOf<typeof SUMMARY>;
export type PageMember = ResultOf<typeof MEMBER>;
export type PageChannel = PageDetails["chatChannels"][number];
/** A path of a page, with how far its reader is; null where they are not on it. */
export type PagePath = PageDetails["paths"][number];
export type PageJoinRequest = ResultOf<typeof JOIN_REQUESTS>["pageJoinRequests"][number];

/** How a page looks; in the schema it is any JSON. */
export const lookOf = (page: Pick<PageSummary, "customizationConfig">) =>
  page.customizationConfig as PageLook | null;

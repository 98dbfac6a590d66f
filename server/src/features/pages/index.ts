import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { PageChannelRef, PageRef } from "./rules.ts";

export type { PageRef } from "./rules.ts";

declare module "../../platform/bus.ts" {
  interface Facts {
    // Published by posts and shares as they come into being.
    "page.shared": { page: PageRef; senderId: string; receiverId: string };
    "page.invited": {
      page: PageRef;
      customizationConfig: unknown;
      inviterId: string;
      inviteeIds: string[];
      /** When the invitation closes, ISO. */
      expiresAt: string;
    };
    /** moderatorIds are all who may decide. */
    "page.joinRequested": {
      page: PageRef;
      requestId: string;
      requesterId: string;
      moderatorIds: string[];
    };
    "page.joinAnswered": {
      page: PageRef;
      requestId: string;
      requesterId: string;
      reviewerId: string;
      moderatorIds: string[];
      answer: "approved" | "rejected";
      /** What the moderator wrote with it. */
      message?: string | null;
    };
    /** Who asked took it back. */
    "page.joinWithdrawn": {
      page: PageRef;
      requestId: string;
      requesterId: string;
      moderatorIds: string[];
    };
    /** Stands on the page for the first time, or again. */
    "page.pathAttached": { page: PageRef; pathId: string; attachedBy: string };
    "page.pathDetached": { pageId: string; pathId: string };
    /** Everybody of the page takes part in its channels: listPageRoles tells who they are. */
    "page.channelCreated": PageChannelRef & { createdBy: string };
    "page.channelChanged": PageChannelRef;
    "page.channelDeleted": { pageId: string; channelId: string };
    "page.memberJoined": { pageId: string; userId: string; role: PageRole };
    /** Left, was removed, or was banned. */
    "page.memberLeft": { pageId: string; userId: string };
    "page.roleChanged": { pageId: string; userId: string; role: PageRole };
    /** A moderator lets them read and not write until then; null: they may write again. */
    "page.memberMuted": {
      pageId: string;
      userId: string;
      until: string | null;
      /** What they are told; without it nothing. */
      told?: { page: PageRef; days: number };
    };
    /** Taken off by a moderator, or for good; `page.memberLeft` comes with it. */
    "page.memberRemoved": { page: PageRef; userId: string };
    /** The page is gone already: these were its channels and its people. */
    "page.deleted": { pageId: string; channelIds: string[]; memberIds: string[] };
  }
}

export { pageResolvers } from "./resolvers.ts";
export { pageListeners } from "./listeners.ts";
export { pageRoutes } from "./routes.ts";
/** For the chat feature: everybody of a page, and until when somebody may not write. */
export { listRoles as listPageRoles } from "./store/members.ts";
export { mutedUntil as mutedOnPageUntil } from "./store/sanctions.ts";
export { assertWritesInChannels, mayWriteInChannels } from "./service/standing.ts";
export { findChannel as findPageChannel } from "./store/channels.ts";
/** For codes that bring people to a page. */
export { joinBrought } from "./service/join.ts";
export { getPageFor } from "./service/view.ts";
/** For the sitemap. */
export { listPublicPages } from "./store/pages.ts";
/** For onboarding: a community to begin with. */
export { joinListedPage } from "./service/join.ts";
export { proposePages } from "./service/propose-pages.ts";
export { passOnPages } from "./service/roles.ts";
/** For notifications: what is told of a request that was taken back, or is made anew. */
export { findRequest as findJoinRequest, wasAskedToday } from "./store/requests.ts";
/** For notifications: a path that was taken off again is no news. */
export { isAttached } from "./store/attached.ts";
export { pageData } from "./store/personal-data.ts";

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
    };
    /** Everybody of the page takes part in its channels: listPageRoles tells who they are. */
    "page.channelCreated": PageChannelRef & { createdBy: string };
    "page.channelChanged": PageChannelRef;
    "page.memberJoined": { pageId: string; userId: string; role: PageRole };
    /** Left, was removed, or was banned. */
    "page.memberLeft": { pageId: string; userId: string };
    "page.roleChanged": { pageId: string; userId: string; role: PageRole };
    "page.deleted": { pageId: string };
  }
}

export { pageResolvers } from "./resolvers.ts";
export { pageRoutes } from "./routes.ts";
/** For the chat feature: everybody of a page, and whether somebody may write now. */
export { isMuted as isMutedOnPage, listRoles as listPageRoles } from "./store/members.ts";
export { passOnPages } from "./service/roles.ts";
export { pageData } from "./store/personal-data.ts";

/** What a notification needs to know of a page. pageName is its address, displayName its shown name. */
export interface PageRef {
  pageId: string;
  pageName: string;
  displayName: string;
  pageAvatarUrl: string | null;
}

declare module "../../platform/bus.ts" {
  // Published by the pages feature as it comes into being.
  interface Facts {
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
  }
}

import type { RequestStatus } from "@waymates/contract/features/pages-constants";
import type { PageRef } from "../../platform/facts.ts";
import type { Platform } from "../../platform/platform.ts";
import { staffIds } from "./service/join.ts";
import { listRoles } from "./store/members.ts";
import { findPageById } from "./store/pages.ts";

/** Tells the tabs of those whom a change on a page concerns; they ask for what they show of it. */
export function pageListeners({ bus, db, live }: Platform): void {
  const tellRequest = (userIds: string[], page: PageRef, id: string, status: RequestStatus) => {
    const { pageId, pageName } = page;
    live.toUsers(userIds, "page_updated", { pageId, pageName, request: { id, status } });
  };
  const tellPage = async (pageId: string, userIds: string[]) => {
    const page = await findPageById(db, pageId);
    if (page) {
      live.toUsers(userIds, "page_updated", { pageId, pageName: page.name, request: null });
    }
  };
  bus.on("page.joinRequested", async ({ page, requestId, moderatorIds }) =>
    tellRequest(moderatorIds, page, requestId, "pending"),
  );
  // One decision shows wherever another moderator, or who asked, has the request before them.
  bus.on("page.joinAnswered", async ({ page, requestId, requesterId, moderatorIds, answer }) =>
    tellRequest([...moderatorIds, requesterId], page, requestId, answer),
  );
  bus.on("page.joinWithdrawn", async ({ page, requestId, requesterId, moderatorIds }) =>
    tellRequest([...moderatorIds, requesterId], page, requestId, "withdrawn"),
  );
  bus.on("page.memberJoined", ({ pageId, userId }) => tellPage(pageId, [userId]));
  const tellStaffToo = async ({ pageId, userId }: { pageId: string; userId: string }) =>
    tellPage(pageId, [...new Set([userId, ...(await staffIds(db, pageId))])]);
  bus.on("page.memberLeft", tellStaffToo);
  bus.on("page.roleChanged", tellStaffToo);
  bus.on("page.memberMuted", tellStaffToo);
  const tellEverybody = async (pageId: string) =>
    tellPage(
      pageId,
      (await listRoles(db, pageId)).map(({ userId }) => userId),
    );
  bus.on("page.pathAttached", ({ page }) => tellEverybody(page.pageId));
  bus.on("page.pathDetached", ({ pageId }) => tellEverybody(pageId));
  bus.on("page.channelCreated", ({ pageId }) => tellEverybody(pageId));
  bus.on("page.channelChanged", ({ pageId }) => tellEverybody(pageId));
  bus.on("page.channelDeleted", ({ pageId }) => tellEverybody(pageId));
}

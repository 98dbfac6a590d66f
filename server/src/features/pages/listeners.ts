import type { RequestStatus } from "@waymates/contract/features/pages-constants";
import type { PageRef } from "../../platform/facts.ts";
import type { Platform } from "../../platform/platform.ts";
import { staffIds } from "./service/join.ts";
import { listRoles } from "./store/members.ts";
import { findPageById } from "./store/pages.ts";

/** Sends `page_updated` to all people affected by a change of a page; their tabs read it again. */
export function pageListeners({ bus, db, live }: Platform): void {
  const sendRequest = (userIds: string[], page: PageRef, id: string, status: RequestStatus) => {
    const { pageId, pageName } = page;
    live.toUsers(userIds, "page_updated", { pageId, pageName, request: { id, status } });
  };
  const sendPageUpdate = async (pageId: string, userIds: string[]) => {
    const page = await findPageById(db, pageId);
    if (page) {
      live.toUsers(userIds, "page_updated", { pageId, pageName: page.name, request: null });
    }
  };
  bus.on("page.joinRequested", async ({ page, requestId, moderatorIds }) =>
    sendRequest(moderatorIds, page, requestId, "pending"),
  );
  // One decision shows wherever another moderator, or who asked, has the request before them.
  bus.on("page.joinAnswered", async ({ page, requestId, requesterId, moderatorIds, answer }) =>
    sendRequest([...moderatorIds, requesterId], page, requestId, answer),
  );
  bus.on("page.joinWithdrawn", async ({ page, requestId, requesterId, moderatorIds }) =>
    sendRequest([...moderatorIds, requesterId], page, requestId, "withdrawn"),
  );
  bus.on("page.memberJoined", ({ pageId, userId }) => sendPageUpdate(pageId, [userId]));
  const sendToPersonAndStaff = async ({ pageId, userId }: { pageId: string; userId: string }) =>
    sendPageUpdate(pageId, [...new Set([userId, ...(await staffIds(db, pageId))])]);
  bus.on("page.memberLeft", sendToPersonAndStaff);
  bus.on("page.roleChanged", sendToPersonAndStaff);
  bus.on("page.memberMuted", sendToPersonAndStaff);
  const sendToMembers = async (pageId: string) =>
    sendPageUpdate(
      pageId,
      (await listRoles(db, pageId)).map(({ userId }) => userId),
    );
  bus.on("page.pathAttached", ({ page }) => sendToMembers(page.pageId));
  bus.on("page.pathDetached", ({ pageId }) => sendToMembers(pageId));
  bus.on("page.channelCreated", ({ pageId }) => sendToMembers(pageId));
  bus.on("page.channelChanged", ({ pageId }) => sendToMembers(pageId));
  bus.on("page.channelDeleted", ({ pageId }) => sendToMembers(pageId));
}

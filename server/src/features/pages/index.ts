/** For the chat feature: everybody of a page, and until when somebody may not write. */
export { listMemberIds as listPageMemberIds, listRoles as listPageRoles } from "./store/members.ts";
export { mutedUntil as mutedOnPageUntil } from "./store/sanctions.ts";
export { assertWritesInChannels, mayWriteInChannels } from "./service/membership.ts";
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

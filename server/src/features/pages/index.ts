/** For the chat feature: all people of a page. */
export { listMemberIds as listPageMemberIds, listRoles as listPageRoles } from "./store/members.ts";
/** Returns why a person may not write there; null where they may. */
export { refusalAsMember, refusalInChannels, refusalToPost } from "./service/membership.ts";
export { findChannel as findPageChannel } from "./store/channels.ts";
/** For codes of a page, and for onboarding: a first community. */
export { joinPageWithCode, joinListedPage } from "./service/join.ts";
export { getPageFor } from "./service/view.ts";
/** For the sitemap. */
export { listPublicPages } from "./store/pages.ts";
export { proposePages } from "./service/propose-pages.ts";
/** For notifications: whether a join request is still there, and whether it is a repeated one. */
export { findRequestNotice as findJoinRequestNotice } from "./store/requests.ts";
/** For notifications: a path that was detached again causes no notification. */
export { isAttached } from "./store/attached.ts";
/** Views, for SQL of other features. */
export { pageCards, pagePeople } from "./tables.ts";

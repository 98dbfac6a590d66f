import type { PersonalData } from "../../../platform/personal-data.ts";
import { passOnPages } from "../service/roles.ts";
import {
  pageBans,
  pageChannels,
  pageInvites,
  pageJoinRequests,
  pageMembers,
  pageMutes,
  pages,
} from "../tables.ts";

const staff = ["reviewed_by", "banned_by", "muted_by"];

export const pageData: PersonalData = {
  name: "pages",
  tables: [
    { table: pages, owner: [pages.creator_id] },
    { table: pageMembers, owner: [pageMembers.user_id] },
    { table: pageJoinRequests, owner: [pageJoinRequests.user_id], hidden: staff },
    { table: pageInvites, owner: [pageInvites.user_id, pageInvites.inviter_id] },
    { table: pageBans, owner: [pageBans.user_id], hidden: staff },
    { table: pageMutes, owner: [pageMutes.user_id], hidden: staff },
    { table: pageChannels, owner: [pageChannels.created_by] },
  ],
  erase: (platform, { id }) => passOnPages(platform, id),
};

import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { uploads } from "../../../platform/tables.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import type { Platform } from "../../../platform/platform.ts";
import { passOnPages } from "../service/roles.ts";
import {
  pageBans,
  pageChannels,
  pageInvites,
  pageJoinRequests,
  pageMembers,
  pageMutes,
  pagePaths,
  pages,
} from "../tables.ts";

const staff = ["reviewed_by", "banned_by", "muted_by"];

export const pageData = (platform: Platform): PersonalData => ({
  name: "pages",
  tables: [
    { table: pages, owner: [pages.creator_id] },
    { table: pageMembers, owner: [pageMembers.user_id], hidden: ["rank"] },
    { table: pageJoinRequests, owner: [pageJoinRequests.user_id], hidden: staff },
    { table: pageInvites, owner: [pageInvites.user_id, pageInvites.inviter_id] },
    { table: pageBans, owner: [pageBans.user_id], hidden: staff },
    { table: pageMutes, owner: [pageMutes.user_id], hidden: staff },
    { table: pageChannels, owner: [pageChannels.created_by] },
    { table: pagePaths, owner: [pagePaths.attached_by] },
  ],
  async erase(_, { id }) {
    await passOnPages(platform, id);
    await dropPictures(platform.db, id);
  },
});

/** Pages that others continue lose the pictures that this person uploaded: the files are deleted with them. */
async function dropPictures(db: Db, ownerId: string): Promise<void> {
  const theirs = (column: SQL) =>
    sql`exists (select from ${uploads} u where u.owner_id = ${ownerId} and ${column})`;
  await db.execute(
    sql`update ${pages} set avatar_url = null
        where ${theirs(sql`${pages.avatar_url} = '/uploads/' || u.id || '.webp'`)}`,
  );
  await db.execute(
    sql`update ${pages} set customization_config = ${pages.customization_config} - 'coverId'
        where ${theirs(sql`${pages.customization_config} ->> 'coverId' = u.id::text`)}`,
  );
  await db.execute(
    sql`update ${pageChannels} set image_url = null
        where ${theirs(sql`${pageChannels.image_url} = '/uploads/' || u.id || '.webp'`)}`,
  );
}

import { sql } from "../../../platform/db/drizzle.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { blocks, followCounts, followRequests, follows, peopleSearches } from "../tables.ts";

export const followData: PersonalData = {
  name: "follows",
  tables: [
    { table: follows, owner: [follows.follower_id, follows.following_id] },
    { table: followRequests, owner: [followRequests.requester_id, followRequests.target_id] },
    // Whom they blocked; who blocked them is not theirs to know.
    { table: blocks, owner: [blocks.blocker_id] },
    { table: followCounts, owner: [followCounts.user_id] },
    { table: peopleSearches, owner: [peopleSearches.user_id] },
  ],
  /** The counters of the others are moved with the follows, in one step. */
  erase: ({ db }, { id }) =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`update ${followCounts} set followers = greatest(0, followers - 1)
            where user_id in (select following_id from ${follows} where follower_id = ${id})`,
      );
      await tx.execute(
        sql`update ${followCounts} set following = greatest(0, following - 1)
            where user_id in (select follower_id from ${follows} where following_id = ${id})`,
      );
      await tx.execute(
        sql`delete from ${follows} where follower_id = ${id} or following_id = ${id}`,
      );
    }),
};

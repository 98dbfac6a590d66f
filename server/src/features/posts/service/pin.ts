import { POST_LIMITS } from "@waymates/contract/features/posts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { rightsOf } from "../policy.ts";
import { countPins, deletePin, insertPin, isPinned, lockPins } from "../store/pins.ts";
import { accessOf } from "./present-post.ts";
import { getRow } from "./view-posts.ts";

/** Puts a post at the top of its page, or takes it down. @throws NOT_FOUND, FORBIDDEN, PINS_FULL */
export async function pinPost(
  { bus }: Platform,
  actor: Actor,
  postId: string,
  pinned: boolean,
): Promise<{ pinned: boolean }> {
  await bus.transaction(async (tx) => {
    const row = await getRow(tx, actor, postId);
    if (!row.page_id || !rightsOf(accessOf(row, actor)).pin) throw new Problem("FORBIDDEN");
    await lockPins(tx, row.page_id);
    if ((await isPinned(tx, postId)) === pinned) return;
    if (pinned && (await countPins(tx, row.page_id)) >= POST_LIMITS.pins) {
      throw new Problem("PINS_FULL");
    }
    if (pinned) await insertPin(tx, row.page_id, postId);
    else await deletePin(tx, postId);
    const { page_id: pageId } = row;
    await bus.publish(tx, "post.pinned", { postId, pageId, actorId: actor.userId, pinned });
  });
  return { pinned };
}

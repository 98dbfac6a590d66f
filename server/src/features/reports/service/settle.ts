import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockPostOrComment, setPostOrCommentState } from "../../posts/index.ts";

interface Verdict {
  decision: "keep" | "remove";
  reason: string;
  authorId: string | null;
  by: "page" | "site";
  page?: { pageName: string; displayName: string };
}

/** Shows a post or a comment again, or removes it and notifies its author with the reason. */
export async function settle(
  { bus }: Pick<Platform, "bus">,
  tx: Db,
  target: { type: "post" | "comment"; id: string },
  { decision, reason, authorId, by, page }: Verdict,
): Promise<void> {
  const state = await lockPostOrComment(tx, target);
  if (decision === "keep") {
    if (state !== "visible") await setPostOrCommentState(bus, tx, target, "visible", null);
    return;
  }
  if (state === null || state === "removed") return;
  await setPostOrCommentState(bus, tx, target, "removed", {
    reason,
    by,
    at: new Date().toISOString(),
  });
  await bus.publish(tx, "content.removed", {
    targetType: target.type,
    targetId: target.id,
    authorId,
    reason,
    ...(page ? { page } : {}),
  });
}

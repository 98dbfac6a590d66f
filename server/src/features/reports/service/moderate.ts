import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockPostOrComment, findPostOrComment, listPostOrCommentCards } from "../../posts/index.ts";
import { liftRemovalsOf, recordRemoval } from "../../sanctions/index.ts";
import { log } from "./page-order.ts";
import { settle } from "./settle.ts";

interface Target {
  type: "post" | "comment";
  id: string;
}

/**
 * Removes a post or a comment, or restores it; a second call changes nothing.
 * @throws NOT_FOUND; FORBIDDEN without the right, and for an author of an equal or a higher role
 */
export async function moderate(
  { bus }: Platform,
  actor: Actor,
  target: Target,
  action: "remove" | "restore",
  reason: string,
): Promise<void> {
  await bus.transaction(async (tx) => {
    const before = await lockPostOrComment(tx, target);
    const seen = await findPostOrComment(tx, actor, target);
    if (!seen || !before) throw new Problem("NOT_FOUND");
    const { authorId, moderatesAs: by, pageId } = seen;
    if (!by) throw new Problem("FORBIDDEN");
    const after = action === "remove" ? ("removed" as const) : ("visible" as const);
    if (before === after) return;
    const [card] = await listPostOrCommentCards(tx, [target]);
    const page =
      by === "page" && card?.pageName
        ? { pageName: card.pageName, displayName: card.pageTitle ?? card.pageName }
        : null;
    const decision = action === "remove" ? ("remove" as const) : ("keep" as const);
    const verdict = { decision, reason, authorId, by, ...(page ? { page } : {}) };
    await settle({ bus }, tx, target, verdict);
    const { name = "", url = "" } = card ?? {};
    await updateSanctions(tx, actor.userId, { authorId, by, action, reason, target, name, url });
    if (pageId) await log(tx, actor.userId, pageId, { action, target, reason });
    // Admins keep order on every page: they are staff there too.
    if (by === "page" && actor.role !== "admin") return;
    const { type: targetType, id: targetId } = target;
    const changed = { targetType, targetId, name, actorId: actor.userId, reason, before, after };
    await bus.publish(tx, "content.moderated", changed);
  });
}

interface Act {
  authorId: string | null;
  by: "page" | "site";
  action: "remove" | "restore";
  reason: string;
  target: Target;
  name: string;
  url: string;
}

/** Records a removal by staff of the site as a sanction of the author, who can appeal. */
async function updateSanctions(tx: Db, actorId: string, act: Act): Promise<void> {
  const { authorId, by, action, reason, target, name, url } = act;
  if (!authorId) return;
  if (action === "restore") return liftRemovalsOf(tx, authorId, target, actorId);
  if (by !== "site") return;
  const removed = { ...target, name, url };
  await recordRemoval(tx, { userId: authorId, decidedBy: actorId, reason, target: removed });
}

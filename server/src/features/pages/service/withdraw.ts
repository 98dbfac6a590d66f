import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canWithdraw } from "../policy.ts";
import { findPage, lockPage, type PageRow } from "../store/pages.ts";
import { decideRequest, findLatestRequest, type JoinRequestRow } from "../store/requests.ts";
import { staffIds } from "./join.ts";
import { toRef } from "./membership.ts";

/**
 * Withdraws the actor's own request to join. Unlike after a refusal they may ask again at once.
 * @throws NOT_FOUND for a page that they never asked to join, CONFLICT when it was decided already
 */
export async function withdrawRequest(
  { bus, db }: Platform,
  actor: Actor,
  pageName: string,
): Promise<{ page: PageRow; request: JoinRequestRow }> {
  const found = await findPage(db, pageName.toLowerCase());
  if (!found) throw new Problem("NOT_FOUND");
  return bus.transaction(async (tx) => {
    const page = await lockPage(tx, found.id);
    const asked = page && (await findLatestRequest(tx, page.id, actor.userId));
    if (!page || !asked) throw new Problem("NOT_FOUND");
    if (!canWithdraw(actor.userId, asked)) throw new Problem("CONFLICT");
    const end = { status: "withdrawn", reviewerId: null, answer: null } as const;
    const request = await decideRequest(tx, asked.id, end);
    await bus.publish(tx, "page.joinWithdrawn", {
      page: toRef(page),
      requestId: request.id,
      requesterId: actor.userId,
      moderatorIds: await staffIds(tx, page.id),
    });
    return { page, request };
  });
}

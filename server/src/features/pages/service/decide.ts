import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { assertActor } from "../../../platform/http/access.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { effectiveRole, may } from "../policy.ts";
import { lockPage, type PageRow } from "../store/pages.ts";
import { decideRequest, findRequest, type JoinRequestRow, lockRequest } from "../store/requests.ts";
import { admit, staffIds } from "./join.ts";
import { rulesOf, membershipOf, toRef } from "./membership.ts";

export interface Decision {
  requestId?: string | null | undefined;
  reviewerId?: string | null | undefined;
  /** The status that the card shows; refused where it is given and wrong. */
  pageId?: string | null | undefined;
  requestUserId?: string | null | undefined;
  message?: string | null | undefined;
}

/**
 * Approves or rejects a request to join, once. The page and the right are those of the request.
 * @throws MISSING_REQUEST_INFORMATION; NOT_FOUND for a request of a page the actor is not on, FORBIDDEN for
 * the actor's own and without the right, CONFLICT when it was decided already
 */
export async function answerJoinRequest(
  platform: Platform,
  actor: Actor,
  decision: Decision,
  status: "approved" | "rejected",
): Promise<JoinRequestRow> {
  assertActor(actor, decision.reviewerId);
  if (!decision.requestId) throw new Problem("MISSING_REQUEST_INFORMATION");
  const found = await findRequest(platform.db, decision.requestId);
  if (!found || !isMeant(found, decision)) throw new Problem("NOT_FOUND");
  return platform.bus.transaction(async (tx) => {
    const page = await lockPage(tx, found.page_id);
    const request = page && (await lockRequest(tx, found.id));
    if (!page || !request) throw new Problem("NOT_FOUND");
    await assertMayDecide(tx, actor, page, request);
    if (request.status !== "pending") throw new Problem("CONFLICT");
    const decided = await decideRequest(tx, request.id, {
      status,
      reviewerId: actor.userId,
      answer: decision.message || null,
    });
    if (status === "approved") await admit(platform, tx, page, request.user_id);
    await platform.bus.publish(tx, "page.joinAnswered", {
      page: toRef(page),
      requestId: request.id,
      requesterId: request.user_id,
      reviewerId: actor.userId,
      moderatorIds: await staffIds(tx, page.id),
      answer: status,
      message: decision.message || null,
    });
    return decided;
  });
}

const isMeant = (request: JoinRequestRow, { pageId, requestUserId }: Decision): boolean =>
  (!pageId || pageId === request.page_id) && (!requestUserId || requestUserId === request.user_id);

async function assertMayDecide(
  tx: Db,
  actor: Actor,
  page: PageRow,
  request: JoinRequestRow,
): Promise<void> {
  if (request.user_id === actor.userId) throw new Problem("FORBIDDEN");
  const membership = await membershipOf(tx, actor, page.id);
  if (effectiveRole(membership) === null) throw new Problem("NOT_FOUND");
  if (!may("decideRequests", membership, rulesOf(page))) throw new Problem("FORBIDDEN");
}

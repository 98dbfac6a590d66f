import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canAppeal } from "../policy.ts";
import { listAppealsAgainst } from "../store/appeals.ts";
import { findBar } from "../store/sanctions.ts";
import { makeAppealToken } from "./appeal-token.ts";

/**
 * Refuses suspended and banned people. Call it only after they have proven who they are.
 * @throws SUSPENDED, BANNED: with reason and end, and the token for an appeal
 */
export async function refuseBarred(
  platform: Pick<Platform, "tokens">,
  db: Db,
  userId: string,
): Promise<void> {
  const bar = await findBar(db, userId);
  if (!bar) return;
  const hasAppealed = (await listAppealsAgainst(db, [bar.id])).size > 0;
  const isOpen = canAppeal({ ...bar, lifted_at: null }, hasAppealed);
  throw new Problem(bar.kind === "ban" ? "BANNED" : "SUSPENDED", {
    params: { reason: bar.reason, until: bar.until ?? "" },
    extra: {
      until: bar.until?.toISOString() ?? null,
      appealToken: isOpen ? makeAppealToken(platform, bar.id) : null,
    },
  });
}

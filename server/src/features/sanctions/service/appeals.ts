import type {
  Appeal,
  AppealBody,
  AppealDecisionBody,
  StaffAppeal,
} from "@waymates/contract/features/sanctions";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { ListQuery } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { isInTime } from "../policy.ts";
import {
  type AppealRow,
  decideOpenAppeal,
  findAppeal,
  insertAppeal,
  listAppeals,
} from "../store/appeals.ts";
import {
  findSanction,
  listSanctionsByIds,
  lockSanction,
  type SanctionRow,
  setLifted,
} from "../store/sanctions.ts";
import { readAppealToken } from "./appeal-token.ts";
import { presentForStaff, toAppeal } from "./present.ts";

/**
 * Appeals against the person's own sanction, once.
 * @param userId null for a suspended or banned person, who brings the token of the refusal
 * @throws NOT_AUTHENTICATED, NOT_FOUND, ALREADY_APPEALED, EXPIRED, CONFLICT for one that was lifted
 */
export async function makeAppeal(
  platform: Platform,
  userId: string | null,
  { sanctionId, appealToken, text }: AppealBody,
): Promise<Appeal> {
  if (!appealToken && !userId) throw new Problem("NOT_AUTHENTICATED");
  const id = appealToken ? readAppealToken(platform, appealToken) : sanctionId;
  if (!id) throw new Problem("EXPIRED");
  return platform.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const sanction = await lockSanction(tx, id);
    const isTheirs = appealToken !== undefined || sanction?.user_id === userId;
    if (!sanction || !isTheirs) throw new Problem("NOT_FOUND");
    const made = await insertAppeal(tx, {
      id: newId(),
      sanction_id: id,
      user_id: sanction.user_id,
      text,
      created_at: new Date(),
    });
    if (!made) throw new Problem("ALREADY_APPEALED");
    if (!isInTime(sanction)) throw new Problem("EXPIRED");
    if (sanction.lifted_at) throw new Problem("CONFLICT");
    return toAppeal(made);
  });
}

/** Appeals for staff, open ones first. */
export const listStaffAppeals = (
  db: Db,
  status: AppealRow["status"] | undefined,
  query: ListQuery,
): Promise<Page<StaffAppeal>> =>
  readChangingPage(query, {
    read: (limit, seen) => listAppeals(db, status, limit, seen),
    id: ({ id }) => id,
    present: (found) => present(db, found),
  });

export async function getStaffAppeal(db: Db, id: string): Promise<StaffAppeal> {
  const row = await findAppeal(db, id);
  const [shown] = row ? await present(db, [row]) : [];
  if (!shown) throw new Problem("NOT_FOUND");
  return shown;
}

async function present(db: Db, found: readonly AppealRow[]): Promise<StaffAppeal[]> {
  const rows = await listSanctionsByIds(
    db,
    found.map(({ sanction_id }) => sanction_id),
  );
  const shown = await presentForStaff(db, rows);
  const sanctions = new Map(shown.map((one) => [one.id, one]));
  const people = await getPersonCards(
    db,
    found.flatMap(({ user_id, decided_by }) => [user_id, decided_by]),
  );
  return found.flatMap((row) => {
    const sanction = sanctions.get(row.sanction_id);
    if (!sanction) return [];
    return {
      ...toAppeal(row),
      person: people.get(row.user_id) ?? null,
      sanction,
      decidedBy: (row.decided_by && people.get(row.decided_by)) || null,
    };
  });
}

/** What a decision about an appeal has changed. */
export interface AppealDecision {
  appeal: AppealRow;
  /** As it was before. */
  sanction: SanctionRow;
}

/**
 * Decides about an appeal and notifies its person. A lifted sanction ends; what was removed has to be put
 * back by the caller.
 * @throws NOT_FOUND; FORBIDDEN for who decided the sanction, or for the person; CONFLICT where it was
 *   decided before
 */
export async function decideAppeal(
  { bus }: Platform,
  tx: Db,
  actor: Pick<Actor, "userId">,
  appealId: string,
  { decision, reason }: AppealDecisionBody,
): Promise<AppealDecision> {
  const appeal = await findAppeal(tx, appealId);
  const sanction = appeal && (await findSanction(tx, appeal.sanction_id));
  if (!sanction) throw new Problem("NOT_FOUND");
  const { userId } = actor;
  if (sanction.decided_by === userId || sanction.user_id === userId) throw new Problem("FORBIDDEN");
  await lockSanction(tx, sanction.id);
  const status = decision === "lift" ? ("lifted" as const) : ("upheld" as const);
  const decided = await decideOpenAppeal(tx, appealId, {
    status,
    answer: reason,
    decided_by: userId,
  });
  if (!decided) throw new Problem("CONFLICT");
  if (decision === "lift" && !sanction.lifted_at) await setLifted(tx, sanction.id, userId);
  await bus.publish(tx, "appeal.decided", {
    appealId,
    userId: sanction.user_id,
    isLifted: decision === "lift",
    answer: reason,
  });
  return { appeal: decided, sanction };
}

import type { Invite, InviteList } from "@waymates/contract/features/invites";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { makeCode, PERSONAL_DAYS, slotsAt } from "../rules.ts";
import {
  countOpenPersonal,
  type InviteCode,
  insertCode,
  listCodes,
  listGuests,
  listPersonalUses,
  lockOwner,
} from "../store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const CAMPAIGN_DAYS = 30;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** How many personal codes a person still has to come. */
async function owed(tx: Db, ownerId: string) {
  const { slots, nextAt } = slotsAt(await listPersonalUses(tx, ownerId), new Date());
  return { missing: Math.max(0, slots - (await countOpenPersonal(tx, ownerId))), nextAt };
}

const personalCode = (tx: Db, ownerId: string) =>
  insertCode(tx, {
    code: makeCode(),
    owner_id: ownerId,
    kind: "personal",
    max_uses: 1,
    expires_at: inDays(PERSONAL_DAYS),
  });

/**
 * Returns a person's codes, after making those that are due: five at first, then one a week in the place of a
 * used one, and a new one for each that expired. Writes only when one is due.
 */
export async function listInvites({ bus, db }: Platform, actor: Actor): Promise<InviteList> {
  const { missing, nextAt } = await owed(db, actor.userId);
  if (missing > 0) await bus.transaction((tx) => makeDue(tx, actor.userId));
  const codes = await listCodes(db, actor.userId);
  const guests = await listGuests(db, actor.userId);
  const cards = await getPersonCards(db, [...guests.values()].flat());
  const items = codes.map((code) => toInvite(code, guests.get(code.code) ?? [], cards));
  return { items, nextAt: nextAt?.toISOString() ?? null };
}

async function makeDue(tx: Db, ownerId: string): Promise<void> {
  await lockOwner(tx, ownerId);
  const { missing } = await owed(tx, ownerId);
  for (let made = 0; made < missing; made += 1) await personalCode(tx, ownerId);
}

/** One more personal code. @throws CONFLICT when a person has as many as they may */
export async function makePersonal({ bus }: Platform, actor: Actor): Promise<Invite> {
  return bus.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const { missing } = await owed(tx, actor.userId);
    if (missing === 0) throw new Problem("CONFLICT");
    return toInvite(await personalCode(tx, actor.userId), [], new Map());
  });
}

/** Makes a campaign code, which has no owner. @throws FORBIDDEN */
export async function makeCampaign(
  { bus }: Platform,
  actor: Actor,
  {
    maxUses = 1,
    days = CAMPAIGN_DAYS,
  }: { maxUses?: number | undefined; days?: number | undefined },
): Promise<Invite> {
  if (actor.role !== "admin") throw new Problem("FORBIDDEN");
  const made = await bus.transaction(async (tx) => {
    const code = await makeOwnerless(tx, maxUses, days);
    await bus.publish(tx, "invite.campaignMade", {
      actorId: actor.userId,
      code: code.code,
      maxUses,
      expiresAt: code.expires_at.toISOString(),
    });
    return code;
  });
  return toInvite(made, [], new Map());
}

/** Makes a code that names no inviter, such as the one for a person from the waitlist. */
export function makeOwnerless(tx: Db, maxUses: number, days: number): Promise<InviteCode> {
  return insertCode(tx, {
    code: makeCode(),
    owner_id: null,
    kind: "campaign",
    max_uses: maxUses,
    expires_at: inDays(days),
  });
}

function toInvite(
  row: InviteCode,
  guestIds: readonly string[],
  cards: ReadonlyMap<string, PersonCard>,
): Invite {
  return {
    code: row.code,
    kind: row.kind,
    uses: row.uses,
    maxUses: row.max_uses,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    guests: guestIds.flatMap((id) => cards.get(id) ?? []),
  };
}

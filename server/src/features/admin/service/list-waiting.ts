import {
  sectionsOfRole,
  type StaffWaiting,
  staffWaitingKind,
} from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { StaffPlatform } from "../../../platform/staff.ts";

const ORDER = staffWaitingKind.options;

/** What waits for a decision in the sections of the actor's role. */
export async function listWaiting(
  { db, staff }: StaffPlatform,
  actor: Actor,
): Promise<StaffWaiting["items"]> {
  const sources = staff
    .flatMap(({ waiting = [] }) => waiting)
    .filter(({ section }) => sectionsOfRole[actor.role].includes(section))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return Promise.all(
    sources.map(async ({ kind, count }) => {
      const found = await count(db, actor);
      return { kind, count: found.count, since: found.oldest?.toISOString() ?? null };
    }),
  );
}

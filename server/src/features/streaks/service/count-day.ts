import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { localDate } from "../../../platform/local-time.ts";
import { earnFreeze, returnFreeze } from "../rules/freezes.ts";
import { isQualifying, repairableUntil, sessionsOf } from "../rules/repair.ts";
import { REPAIR } from "@waymates/contract/features/streaks";
import { type Act, addAct, type DayKind, putCounted } from "../store/days.ts";
import { lockStreak, type StreakState, updateStreak } from "../store/streaks.ts";
import { grow, type Milestone } from "./grow.ts";
import { finishRepair } from "./repair-streak.ts";
import { settleStreak } from "./settle-streak.ts";

const HOUR_MS = 60 * 60 * 1000;
/** An act that arrives later than this counts on the day when it arrived. */
const LATE_HOURS = 48;

export interface LearnedAt {
  userId: string;
  /** When it was done. */
  at: Date;
  /** When the same question was answered last before; it counts once a day. */
  before?: Date | null;
  /** When the server received it. */
  now?: Date;
}

/** A scored question was answered. @returns milestones that the streak reached by it */
export const countScoredAnswer = (bus: Bus, tx: Db, learned: LearnedAt): Promise<Milestone[]> =>
  count(bus, tx, learned, "scored");

/** The review queue was emptied. @returns milestones that the streak reached by it */
export const countQueueEmptied = (bus: Bus, tx: Db, learned: LearnedAt): Promise<Milestone[]> =>
  count(bus, tx, learned, "emptied");

/** A game was finished. @returns milestones that the streak reached by it */
export const countGame = (bus: Bus, tx: Db, learned: LearnedAt): Promise<Milestone[]> =>
  count(bus, tx, learned, "game");

async function count(
  bus: Bus,
  tx: Db,
  { userId, at, before = null, now = new Date() }: LearnedAt,
  act: Act,
): Promise<Milestone[]> {
  const state = await lockStreak(tx, userId);
  const moment = now.getTime() - at.getTime() > LATE_HOURS * HOUR_MS || at > now ? now : at;
  const today = localDate(now, state.timeZone);
  const date = localDate(moment, state.timeZone);
  if (before && localDate(before, state.timeZone) === date) return [];
  const day = await addAct(tx, userId, date, act);
  if (!isQualifying(day)) return [];
  const milestones: Milestone[] = [];
  let latest = state;
  if (!day.isCounted) {
    const counted = await countDay(bus, tx, state, date, moment, now);
    latest = counted.state;
    milestones.push(...counted.milestones);
  }
  if (date === today && mayFinishRepair(latest, now) && sessionsOf(day) >= REPAIR.sessions) {
    milestones.push(...(await finishRepair(bus, tx, latest, now)));
  }
  return milestones;
}

const mayFinishRepair = ({ broken, repairStartedOn, repairedAt }: StreakState, now: Date) =>
  repairStartedOn !== null && repairableUntil(broken?.at ?? null, repairedAt, now) !== null;

/** Counts a local day for the streak, and all that follows from it. */
async function countDay(
  bus: Bus,
  tx: Db,
  locked: StreakState,
  date: string,
  at: Date,
  now: Date,
): Promise<{ state: StreakState; milestones: Milestone[] }> {
  const before = await settleStreak(tx, locked, now);
  const was = await putCounted(tx, locked.userId, date, at);
  let state = await bookFreeze(bus, tx, before.state, date, was);
  const after = await settleStreak(tx, state, now);
  state = await forgetClosedBreak(tx, after.state, after.settled.run);
  return { state, milestones: await grow(bus, tx, before, after) };
}

/** A counted day earns a tenth of a freeze, and returns one that had been used for it. */
async function bookFreeze(
  bus: Bus,
  tx: Db,
  state: StreakState,
  date: string,
  was: DayKind | null,
): Promise<StreakState> {
  const held = was === "frozen" ? returnFreeze(state.freezes) : state.freezes;
  const earned = earnFreeze({ held, progress: state.freezeProgress });
  const { userId } = state;
  await updateStreak(tx, userId, { freezes: earned.held, days_to_freeze: earned.progress });
  if (earned.isEarned) {
    await bus.publish(tx, "freeze.earned", { userId, localDate: date, held: earned.held });
  }
  return { ...state, freezes: earned.held, freezeProgress: earned.progress };
}

/** A day that arrived late can close the gap: then the break is removed. */
async function forgetClosedBreak(
  tx: Db,
  state: StreakState,
  run: { start: string; end: string } | null,
): Promise<StreakState> {
  const lastDay = state.broken?.lastDay;
  if (!run || !lastDay || lastDay < run.start || lastDay >= run.end) return state;
  await updateStreak(tx, state.userId, {
    broken_on: null,
    broken_at: null,
    broken_days: null,
    broken_last_day: null,
    repair_started_on: null,
  });
  return { ...state, broken: null, repairStartedOn: null };
}

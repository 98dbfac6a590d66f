import { FRIEND_STREAKS } from "@waymates/contract/features/streaks";
import { addDays } from "../../../platform/local-date.ts";

/** What a date was for one person; open while it may still change. */
export type Side = "counted" | "kept" | "missed" | "open";

export interface FriendRun {
  days: number;
  /** The last date label that was decided. */
  lastDate: string | null;
}

export interface FriendSettlement {
  days: number;
  /** The most days that it had meanwhile. */
  most: number;
  lastDate: string | null;
  made: { date: string; kind: "counted" | "frozen" }[];
  /** Days of the run when it reached a milestone, or ended. */
  milestones: number[];
  ended: number[];
}

/**
 * Decides one date after the other: it counts when both learned on it, a day that was saved for one side is
 * saved here too, and any other ends the run. Stops at the first that is open.
 */
export function settleFriends(
  { days, lastDate }: FriendRun,
  from: string,
  to: string,
  sides: (date: string) => [Side, Side],
): FriendSettlement {
  const result: FriendSettlement = {
    days,
    most: days,
    lastDate,
    made: [],
    milestones: [],
    ended: [],
  };
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const pair = sides(date);
    const isCounted = pair.every((side) => side === "counted");
    if (!isCounted && pair.includes("open")) break;
    result.lastDate = date;
    if (isCounted) {
      result.days += 1;
      result.most = Math.max(result.most, result.days);
      result.made.push({ date, kind: "counted" });
      if (FRIEND_STREAKS.milestones.some((milestone) => milestone === result.days)) {
        result.milestones.push(result.days);
      }
    } else if (result.days > 0 && pair.includes("kept")) result.made.push({ date, kind: "frozen" });
    else if (result.days > 0) {
      result.ended.push(result.days);
      result.days = 0;
    }
  }
  return result;
}

import { FREEZES } from "@waymates/contract/features/rewards";

export interface Freezes {
  held: number;
  /** Counted days since the last one was earned. */
  progress: number;
}

/** Returns the freezes after one more counted day. */
export function earnFreeze({ held, progress }: Freezes): Freezes & { isEarned: boolean } {
  if (progress + 1 < FREEZES.oneEveryDays) return { held, progress: progress + 1, isEarned: false };
  return { held: Math.min(held + 1, FREEZES.most), progress: 0, isEarned: held < FREEZES.most };
}

/** Returns a freeze when the day that it saved turns out to have counted. */
export const returnFreeze = (held: number): number => Math.min(held + 1, FREEZES.most);

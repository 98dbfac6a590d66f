import { dateFormat } from "@waymates/contract/formats";
export type DayTime = "any" | "morning" | "afternoon" | "evening";

/** The part of the day in a time zone; "any" where the browser does not know the zone. */
export function dayTimeIn(timeZone: string | undefined, now: Date): DayTime {
  const hour = hourIn(timeZone, now);
  if (hour === null) return "any";
  if (hour < 5) return "evening";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

function hourIn(timeZone: string | undefined, now: Date): number | null {
  try {
    const clock = dateFormat("en-US-u-nu-latn", {
      ...(timeZone ? { timeZone } : {}),
      hour: "2-digit",
      hourCycle: "h23",
    });
    return Number(clock.format(now));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

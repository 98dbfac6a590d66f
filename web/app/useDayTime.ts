import { useEffect, useState } from "react";

export type DayTime = "any" | "morning" | "afternoon" | "evening";

function dayTimeOf(hour: number): DayTime {
  if (hour < 5) return "evening";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

/** The reader's time of day; "any" until the browser, which knows it, has taken over. */
export function useDayTime(): DayTime {
  const [dayTime, setDayTime] = useState<DayTime>("any");
  useEffect(() => setDayTime(dayTimeOf(new Date().getHours())), []);
  return dayTime;
}

import { awardDailyLogin } from "@waymates/contract/operations/rewards";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { ApiError, call } from "../../platform/api.ts";
import { flyPoints } from "../../ui/flying.tsx";
import { noiseOf } from "./noise.ts";
import { plusPoints } from "../../platform/plusPoints.ts";
import { choicesQuery, summaryQuery } from "./queries.ts";
import { useBookedPoints } from "./useBookedPoints.ts";

/** The person and UTC day last asked for; once is enough for as long as the tab lives. */
let asked = "";

/**
 * Fetches the points for coming back: once per UTC day, as soon as the summary says that they are
 * not booked yet, and the person may write. A refusal (another tab was quicker, signing up is not finished) stays silent.
 */
export function useDailyLogin(userId: string, mayWrite: boolean): void {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(summaryQuery);
  const book = useBookedPoints();
  const client = useQueryClient();
  const isDue = mayWrite && data !== undefined && !data.daily_login_awarded;

  useEffect(() => {
    if (!isDue) return;
    const day = `${userId} ${new Date().toISOString().slice(0, 10)}`;
    if (asked === day) return;
    asked = day;
    const from = { x: innerWidth / 2, y: innerHeight / 3 };
    void call(awardDailyLogin, { body: { userId, pointTag: "daily_login" } }).then(
      async (award) => {
        book(award.points, { balance: award.balance, daily_login_awarded: true });
        const choices = await client.ensureQueryData(choicesQuery).catch(() => undefined);
        if (noiseOf(choices) === "off") return;
        return flyPoints({ from, text: plusPoints(award.points, i18n.language, t) });
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 400)
          book(0, { daily_login_awarded: true });
      },
    );
  }, [userId, isDue, book, client, t, i18n]);
}

import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "../platform/i18n.tsx";
import { Suggestions } from "../features/follows/Suggestions.tsx";
import { OnYourPaths } from "../features/paths/OnYourPaths.tsx";
import { TodayCard } from "../features/paths/TodayCard.tsx";
import { clientOnly } from "../platform/clientOnly.tsx";
import { useSession } from "../platform/session.ts";
import { Page } from "../ui/Page.tsx";
import "./foryou.css";

/** The server does not read the paths for it, so its file comes after hydration as well. */
const MorePaths = clientOnly(
  () => import("../features/paths/MorePaths.tsx"),
  "MorePaths",
  ["foryou", "paths", "tier", "category"],
  <div className="app-home-more" />,
);

/** /foryou: what there is to do today, then the people around. */
export function ForYouPage() {
  const { t } = useTranslation("foryou");
  const { user } = useSession();
  const dayTime = useDayTime();
  return (
    <Page
      side={
        <>
          <OnYourPaths />
          <Suspense>
            <Suggestions />
          </Suspense>
        </>
      }
      sideLabel={t("foryou.side")}
      className="app-stacks"
    >
      <title>{`${t("foryou.documentTitle")} · Waymates`}</title>
      <meta name="description" content={t("foryou.description")} />
      <div className="app-home">
        <h1>{t(`foryou.greeting.${dayTime}`, { name: user?.firstName ?? "" })}</h1>
        <TodayCard />
        <MorePaths />
      </div>
    </Page>
  );
}

type DayTime = "any" | "morning" | "afternoon" | "evening";

function dayTimeOf(hour: number): DayTime {
  if (hour < 5) return "evening";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

/** The reader's time of day; "any" until the browser, which knows it, has taken over. */
function useDayTime(): DayTime {
  const [dayTime, setDayTime] = useState<DayTime>("any");
  useEffect(() => setDayTime(dayTimeOf(new Date().getHours())), []);
  return dayTime;
}

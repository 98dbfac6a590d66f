import { Suspense } from "react";
import { useTranslation } from "../platform/i18n.tsx";
import { Suggestions } from "../features/follows/Suggestions.tsx";
import { WaitingGames } from "../features/games/WaitingGames.tsx";
import { OnYourPaths } from "../features/paths/OnYourPaths.tsx";
import { TodayCard } from "../features/paths/TodayCard.tsx";
import { ReviewCard } from "../features/reviews/ReviewCard.tsx";
import { Part } from "../platform/Part.tsx";
import { clientOnly } from "../platform/clientOnly.tsx";
import { useSession } from "../platform/session.ts";
import { Page } from "../ui/Page.tsx";
import { dayTimeIn } from "./dayTime.ts";
import "./foryou.css";

/** The server does not read the paths for it, so its file comes after hydration as well. */
const MorePaths = clientOnly(
  () => import("../features/paths/MorePaths.tsx"),
  "MorePaths",
  <div className="app-home-more" />,
);

/** What people posted comes after what is to do today, also on the way: the first page does not wait for it. */
const Feed = clientOnly(
  () => import("../features/feed/Feed.tsx"),
  "Feed",
  <div className="app-home-more" />,
);

/** /foryou: what there is to do today, then the people around. */
export function ForYouPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const dayTime = dayTimeIn(user?.timeZone, new Date());
  return (
    <Page
      side={
        <>
          <Part>
            <OnYourPaths />
          </Part>
          <Part>
            <Suspense>
              <Suggestions />
            </Suspense>
          </Part>
        </>
      }
      sideLabel={t("foryou.side")}
      className="app-stacks"
    >
      <title>{`${t("foryou.documentTitle")} · Waymates`}</title>
      <meta name="description" content={t("foryou.description")} />
      <div className="app-home">
        {/* Where the hour changes on the way, what the server wrote stays. */}
        <h1 suppressHydrationWarning>
          {t(`foryou.greeting.${dayTime}`, { name: user?.firstName ?? "" })}
        </h1>
        <Part>
          <TodayCard />
        </Part>
        <Part>
          <WaitingGames />
        </Part>
        <Part>
          <ReviewCard />
        </Part>
        <Part>
          <Feed after={<MorePaths />} />
        </Part>
      </div>
    </Page>
  );
}

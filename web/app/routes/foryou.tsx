import { Suspense } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Suggestions } from "../../features/follows/Suggestions.tsx";
import { WaitingGames } from "../../features/games/list/WaitingGames.tsx";
import { OnYourPaths } from "../../features/paths/foryou/OnYourPaths.tsx";
import { TodayCard } from "../../features/paths/foryou/TodayCard.tsx";
import { PostSkeletons } from "../../features/posts/lists/PostSkeletons.tsx";
import { ReviewCard } from "../../features/reviews/ReviewCard.tsx";
import { Part } from "../../platform/Part.tsx";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { dayTimeIn } from "../dayTime.ts";
import { homeQuery } from "../homeQuery.ts";
import "../foryou.css";

const MorePaths = lazyWithRetry(
  () => import("../../features/paths/foryou/MorePaths.tsx"),
  "MorePaths",
);

/** What people posted comes after what is to do today, also on the way: the first page does not wait for it. */
const Feed = lazyWithRetry(() => import("../../features/feed/Feed.tsx"), "Feed");

const queries = () => [homeQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

/** /foryou: what there is to do today, then the people around. */
export default function ForYou() {
  const { t } = useTranslation();
  const { user } = useSession();
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
        <h1>
          {user ? (
            t(`foryou.greeting.${dayTimeIn(user.timeZone, new Date())}`, { name: user.firstName })
          ) : (
            <Skeleton width="16rem" height="1em" />
          )}
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
          <Suspense
            fallback={
              <div className="app-home-more">
                <PostSkeletons />
              </div>
            }
          >
            <Feed
              after={
                <Suspense fallback={<div className="app-home-more" />}>
                  <MorePaths />
                </Suspense>
              }
            />
          </Suspense>
        </Part>
      </div>
    </Page>
  );
}

import { Suspense } from "react";
import { useTranslation } from "../platform/i18n.tsx";
import { OnYourPaths } from "../features/paths/OnYourPaths.tsx";
import { TodayCard } from "../features/paths/TodayCard.tsx";
import { lazyWithRetry } from "../platform/lazyWithRetry.ts";
import { useSession } from "../platform/session.ts";
import { Page } from "../ui/Page.tsx";
import { useDayTime } from "./useDayTime.ts";
import "./foryou.css";

const Suggestions = lazyWithRetry(
  () => import("../features/follows/Suggestions.tsx"),
  "Suggestions",
  ["profile"],
);
const MorePaths = lazyWithRetry(() => import("../features/paths/MorePaths.tsx"), "MorePaths", [
  "foryou",
  "paths",
  "tier",
  "category",
]);

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
        <Suspense fallback={<div className="app-home-more" />}>
          <MorePaths />
        </Suspense>
      </div>
    </Page>
  );
}

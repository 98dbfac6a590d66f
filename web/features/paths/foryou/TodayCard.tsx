import { activePath } from "@waymates/contract/features/active-path";
import { numberFormat } from "@waymates/contract/formats";
import "./today-card.css";
import type { ChapterSummary, PathDetail, PathSummary } from "@waymates/contract/features/paths";
import { useQuery } from "@tanstack/react-query";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { Hills } from "../../../ui/art/Hills.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { TrailStep } from "../../../ui/Trail.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { PathLanguages } from "../explorer/PathLanguages.tsx";
import { ChapterTrail } from "../player/ChapterTrail.tsx";
import { openChapter } from "../progress.ts";
import { chapterAddress, explorerPath, pathQuery, joinedPathsQuery } from "../queries.ts";
import { TodayFacts } from "./TodayFacts.tsx";
import { usePathTexts } from "../usePathTexts.ts";

/** Today: the chapter to go on with, the streak, the points of the day. */
export function TodayCard() {
  const { t } = usePathTexts();
  return (
    <section className="card path-today" aria-label={t("paths.today")}>
      <div className="scene">
        <Hills />
      </div>
      <div className="path-body">
        <TodaysPath />
        <TodayFacts />
      </div>
    </section>
  );
}

function TodaysPath() {
  const { t } = usePathTexts();
  const walked = useQuery(joinedPathsQuery);
  const active = walked.data ? activePath(walked.data.items) : null;
  if (walked.isPending) return <TodaySkeleton />;
  if (!walked.data) {
    return (
      <ErrorState
        title={t("paths.todayFailed")}
        retryLabel={t("paths.retry")}
        isRetrying={walked.isFetching}
        onRetry={() => void walked.refetch()}
      />
    );
  }
  if (active) return <ActivePath path={active} />;
  return <PickPath hasWalked={walked.data.items.length > 0} />;
}

function ActivePath({ path }: { path: PathSummary }) {
  const { data, isPending } = useQuery(pathQuery(path.id));
  const chapter = data ? openChapter(data) : null;
  if (isPending) return <TodaySkeleton />;
  if (!data || !chapter) return <WholePath path={data ?? path} />;
  return <ActiveChapter path={data} chapter={chapter} />;
}

function ActiveChapter({ path, chapter }: { path: PathDetail; chapter: ChapterSummary }) {
  const { t, i18n } = usePathTexts();
  const { answered } = chapter.progress;
  const done = numberFormat(i18n.language).format(answered);
  return (
    <>
      <div className="go">
        <div className="grow">
          <p className="hint">
            {t("paths.pathChapter", { path: path.title, number: chapter.order_index + 1 })}
          </p>
          <h2>
            <WrittenText text={chapter.title} language={path.language} />
          </h2>
          <PathLanguages languages={path.languages} />
        </div>
        <LinkButton to={chapterAddress(path.id, chapter.id)} variant="primary" size="big" sign>
          {answered > 0 || path.progress.answered > 0 ? t("paths.continue") : t("paths.start")}
        </LinkButton>
      </div>
      <ChapterTrail
        label={t("paths.questionsDone", { count: chapter.nodes_count, done })}
        steps={stepsOf(chapter)}
      />
    </>
  );
}

/** As many stops as questions; which of them were wrong is shown only in the chapter. */
function stepsOf({ nodes_count, next_node, progress }: ChapterSummary): TrailStep[] {
  const now = next_node ?? progress.answered;
  return Array.from({ length: nodes_count }, (_, index) => ({
    state: index === now ? "now" : index < Math.max(now, progress.answered) ? "done" : "ahead",
  }));
}

/** When the chapters are not at hand: the way to the path itself. */
function WholePath({ path }: { path: PathSummary }) {
  const { t } = usePathTexts();
  return (
    <div className="go">
      <div className="grow">
        <p className="hint">{t("paths.goOnWith")}</p>
        <h2>
          <WrittenText text={path.title} language={path.language} />
        </h2>
        <PathLanguages languages={path.languages} />
      </div>
      <LinkButton to={`${explorerPath}/path/${path.id}`} variant="primary" size="big" sign>
        {t("paths.continue")}
      </LinkButton>
    </div>
  );
}

function PickPath({ hasWalked }: { hasWalked: boolean }) {
  const { t } = usePathTexts();
  return (
    <div className="go">
      <div className="grow">
        <h2>{t(hasWalked ? "paths.pickNext" : "paths.pickFirst")}</h2>
        <p className="soft">{t(hasWalked ? "paths.pickNextHint" : "paths.pickFirstHint")}</p>
      </div>
      <LinkButton to={explorerPath} variant="primary" size="big" sign>
        {t("paths.explorePaths")}
      </LinkButton>
    </div>
  );
}

const waitingSteps: TrailStep[] = Array.from({ length: 5 }, () => ({ state: "ahead" }));

function TodaySkeleton() {
  const { t } = usePathTexts();
  return (
    <div role="status" className="path-today-skeleton">
      <VisuallyHidden>{t("paths.loading")}</VisuallyHidden>
      <div className="go">
        <div className="grow">
          <Skeleton width="13rem" />
          <Skeleton width="11rem" height="1.25rem" />
        </div>
        <Skeleton width="9rem" height="3.25rem" />
      </div>
      <ChapterTrail label={t("paths.loading")} steps={waitingSteps} />
    </div>
  );
}

import "../player/player.css";
import type { ChapterNodes } from "@waymates/contract/features/paths";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import type { TrailStep } from "../../../ui/Trail.tsx";
import { PointsHud } from "../../rewards/index.ts";
import { ChapterEnd } from "./ChapterEnd.tsx";
import { ChapterTrail } from "../player/ChapterTrail.tsx";
import { type Play, turnOf } from "./play.ts";
import { QuestionView } from "./QuestionView.tsx";
import { chapterQuery, pathAddress } from "../queries.ts";
import { useChapterPlay } from "./useChapterPlay.ts";
import { useKeptChapter } from "./useKeptChapter.ts";
import { QuestionSkeleton } from "../player/PlayerSkeleton.tsx";
import { PlayerTop } from "../player/PlayerTop.tsx";
import type { Original } from "../player/QuestionTools.tsx";
import { usePathTexts } from "../usePathTexts.ts";

export interface QuestionPlayerProps {
  pathId: string;
  chapterId: string;
}

/**
 * A chapter, one question at a time, on the full screen: it brings its own header and main landmark
 * and is outside the shell.
 */
export function QuestionPlayer({ pathId, chapterId }: QuestionPlayerProps) {
  const { t } = usePathTexts();
  const { data, isPending, isFetching, refetch } = useQuery(chapterQuery(chapterId));
  if (data && data.nodes.length > 0) {
    return <PlayedChapter key={chapterId} pathId={pathId} chapterNodes={data} />;
  }
  return (
    <div className="path-player">
      <PlayerHeader pathId={pathId} />
      <main className="path-question" aria-busy={isPending}>
        {isPending ? (
          <QuestionSkeleton />
        ) : data ? (
          <div className="empty">
            <h1>{t("paths.noQuestions")}</h1>
            <LinkButton to={pathAddress(pathId)}>{t("paths.backToPath")}</LinkButton>
          </div>
        ) : (
          <ErrorState
            title={t("paths.chapterFailed")}
            hint={t("paths.chapterFailedHint")}
            retryLabel={t("paths.retry")}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </main>
    </div>
  );
}

function PlayedChapter({
  pathId,
  chapterNodes: own,
}: {
  pathId: string;
  chapterNodes: ChapterNodes;
}) {
  const { t, i18n } = usePathTexts();
  const { read: chapterNodes, original } = useOriginal(own);
  useKeptChapter(pathId, own);
  const chapter = useChapterPlay(chapterNodes, i18n.language);
  const { play } = chapter;
  const { nodes } = chapterNodes;
  const position = t("paths.questionOf", { number: play.index + 1, total: nodes.length });
  return (
    <div className="path-player">
      <title>{`${chapterNodes.chapter.title} · Waymates`}</title>
      <PlayerHeader
        pathId={pathId}
        trail={<ChapterTrail label={position} steps={stepsOf(chapterNodes, play)} />}
      />
      {play.isFinished ? (
        <ChapterEnd pathId={pathId} chapterNodes={chapterNodes} chapter={chapter} />
      ) : (
        <QuestionView chapterNodes={chapterNodes} chapter={chapter} original={original} />
      )}
    </div>
  );
}

/**
 * A chapter in the reader's language, or as it was written once they ask for it. Ids are the same in
 * both, so that nothing that was put together is lost.
 */
function useOriginal(own: ChapterNodes): { read: ChapterNodes; original: Original | null } {
  const [isShown, setShown] = useState(false);
  const source = useQuery({
    ...chapterQuery(own.chapter.id, own.source_language),
    enabled: isShown,
  });
  if (own.language === own.source_language) return { read: own, original: null };
  const toggle = () => setShown(!isShown);
  const texts = isShown ? source.data : undefined;
  if (!texts) return { read: own, original: { isShown, toggle } };
  // Answers given meanwhile are in the reader's own copy.
  const read = { ...own, nodes: texts.nodes, language: texts.language };
  return { read, original: { isShown, toggle } };
}

/** Stops of the trail: painted, wrong, the one in sight, ahead. */
function stepsOf({ nodes }: ChapterNodes, play: Play): TrailStep[] {
  return nodes.map((node, index) => {
    if (index === play.index && !play.isFinished) return { state: "now" };
    const { verdict, isWaiting } = turnOf(play, node);
    if (isWaiting) return { state: "done" };
    if (!verdict) return { state: "ahead" };
    return { state: verdict.correct === false ? "wrong" : "done" };
  });
}

function PlayerHeader({ pathId, trail }: { pathId: string; trail?: ReactNode }) {
  const { t } = usePathTexts();
  return (
    <PlayerTop
      leave={{ to: pathAddress(pathId), label: t("paths.leaveChapter") }}
      trail={trail}
      end={<PointsHud />}
    />
  );
}

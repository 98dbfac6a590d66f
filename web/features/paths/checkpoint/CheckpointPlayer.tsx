import "../player/check.css";
import type { Checkpoint } from "@waymates/contract/features/checkpoints";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { PointsHud } from "../../rewards/index.ts";
import { PathLanguages } from "../explorer/PathLanguages.tsx";
import { AnswerControl } from "../answers/AnswerControl.tsx";
import { ChapterTrail } from "../player/ChapterTrail.tsx";
import { CheckpointEnd } from "./CheckpointEnd.tsx";
import { NodePicture } from "../player/NodePicture.tsx";
import { PlayerFrame } from "../player/PlayerFrame.tsx";
import { QuestionPrompt } from "../player/QuestionPrompt.tsx";
import { checkpointQuery, pathAddress } from "../queries.ts";
import { QuestionLanguage } from "../RichText.tsx";
import { useCheckpoint } from "./useCheckpoint.ts";
import { useEnterKey } from "../player/useNumberKeys.ts";
import { usePathTexts } from "../usePathTexts.ts";

interface CheckpointPlayerProps {
  pathId: string;
  chapterId: string;
}

/** The checkpoint of a chapter: its questions one after the other, handed in together, once. */
export function CheckpointPlayer({ pathId, chapterId }: CheckpointPlayerProps) {
  const { t } = usePathTexts();
  const { data, error, isFetching, refetch } = useQuery(checkpointQuery(chapterId));
  if (data) {
    return (
      <QuestionLanguage value={data.language}>
        <PlayedCheckpoint pathId={pathId} chapterId={chapterId} checkpoint={data} />
      </QuestionLanguage>
    );
  }
  const isGone = error instanceof ApiError && error.status < 500;
  return (
    <Frame pathId={pathId}>
      <main className="path-question">
        {error && isGone ? (
          <EmptyState
            title={error.message}
            action={<LinkButton to={pathAddress(pathId)}>{t("paths.backToPath")}</LinkButton>}
          />
        ) : error ? (
          <ErrorState
            title={t("paths.chapterFailed")}
            hint={t("paths.pathFailedHint")}
            retryLabel={t("paths.retry")}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label={t("paths.loading")} />
        )}
      </main>
    </Frame>
  );
}

function PlayedCheckpoint(props: CheckpointPlayerProps & { checkpoint: Checkpoint }) {
  const { pathId, chapterId, checkpoint } = props;
  const { t, i18n } = usePathTexts();
  const play = useCheckpoint(chapterId, checkpoint, i18n.language);
  const { nodes } = checkpoint;
  const where = t("paths.questionOf", { number: play.index + 1, total: nodes.length });
  const steps = nodes.map((_, at) => ({
    state:
      at === play.index
        ? ("now" as const)
        : at < play.index
          ? ("done" as const)
          : ("ahead" as const),
  }));
  if (play.result) {
    return (
      <Frame pathId={pathId}>
        <CheckpointEnd {...props} result={play.result} />
      </Frame>
    );
  }
  return (
    <Frame pathId={pathId} trail={<ChapterTrail label={where} steps={steps} />}>
      <main className="path-question" data-type={play.node.type}>
        <div className="path-question-where">
          {play.index > 0 ? (
            <IconButton
              icon="chevron-left"
              flip
              size="small"
              label={t("paths.previousQuestion")}
              tip="none"
              onPress={() => play.go(play.index - 1)}
            />
          ) : null}
          <p className="hint">{`${t("paths.checkpoint")} · ${where}`}</p>
          <PathLanguages languages={[checkpoint.language]} />
        </div>
        <QuestionPrompt node={play.node} />
        {play.node.media ? <NodePicture key={play.node.id} media={play.node.media} /> : null}
        <AnswerControl
          key={play.node.id}
          node={play.node}
          draft={play.draft}
          onDraft={play.change}
          onCheck={play.next}
          isLocked={play.isSending}
          result={null}
        />
        <Below play={play} needed={checkpoint.needed} total={nodes.length} />
      </main>
    </Frame>
  );
}

interface BelowProps {
  play: ReturnType<typeof useCheckpoint>;
  needed: number;
  total: number;
}

function Below({ play, needed, total }: BelowProps) {
  const { t } = usePathTexts();
  useEnterKey(true, play.next);
  return (
    <div className="path-check">
      {play.error ? (
        <p className="path-lost" role="alert">
          {play.error instanceof ApiError ? play.error.message : t("paths.answerLost")}
        </p>
      ) : null}
      {play.isIncomplete ? (
        <p className="path-lost" role="alert">
          {t(play.node.type === "number" ? "paths.notANumber" : "paths.answerFirst")}
        </p>
      ) : null}
      <div className="path-acts">
        <p className="hint">{t("paths.checkpointTerms", { total, needed })}</p>
        <Button
          variant="primary"
          size="big"
          sign
          className="end"
          busy={play.isSending}
          onPress={play.next}
        >
          {play.isLast ? t("paths.handIn") : t("paths.next")}
        </Button>
      </div>
    </div>
  );
}

function Frame({
  pathId,
  trail,
  children,
}: {
  pathId: string;
  trail?: ReactNode;
  children: ReactNode;
}) {
  const { t } = usePathTexts();
  return (
    <PlayerFrame
      title={t("paths.checkpoint")}
      leave={{ to: pathAddress(pathId), label: t("paths.leaveChapter") }}
      trail={trail}
      end={<PointsHud />}
    >
      {children}
    </PlayerFrame>
  );
}

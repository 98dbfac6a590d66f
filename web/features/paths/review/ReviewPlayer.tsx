import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { ReviewToday } from "@waymates/contract/features/reviews";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import type { TrailStep } from "../../../ui/Trail.tsx";
import { PointsHud } from "../../rewards/index.ts";
import { reviewQuery } from "../../reviews/index.ts";
import { PathLanguages } from "../explorer/PathLanguages.tsx";
import { AnswerControl } from "../answers/AnswerControl.tsx";
import { ChapterTrail } from "../player/ChapterTrail.tsx";
import { CheckBar } from "../player/CheckBar.tsx";
import { feedbackKind } from "../player/feedback.ts";
import { FeedbackSheet } from "../player/FeedbackSheet.tsx";
import { NodePicture } from "../player/NodePicture.tsx";
import { isAsking, turnOf } from "../chapter/play.ts";
import { PlayerFrame } from "../player/PlayerFrame.tsx";
import { explorerPath } from "../queries.ts";
import { QuestionLanguage } from "../RichText.tsx";
import { QuestionPrompt } from "../player/QuestionPrompt.tsx";
import { QuestionTools } from "../player/QuestionTools.tsx";
import { type ReviewPlay, useReviewPlay } from "./useReviewPlay.ts";

const HOME = "/foryou";

/** /explorer/review: what is due today, one question at a time, in the frame of a chapter. */
export function ReviewPlayer() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(reviewQuery);
  // Dealt once: answers make the queue shorter, not this visit.
  const [dealt, setDealt] = useState<ReviewToday | null>(data ?? null);
  if (!dealt && data) setDealt(data);
  if (dealt && dealt.nodes.length > 0) return <PlayedReview today={dealt} />;
  return (
    <Frame>
      <main className="path-question">
        {dealt ? (
          <NothingDue today={dealt} />
        ) : error ? (
          <ErrorState
            title={t("review.failed")}
            retryLabel={t("review.retry")}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label={t("review.loading")} />
        )}
      </main>
    </Frame>
  );
}

function PlayedReview({ today }: { today: ReviewToday }) {
  const { t, i18n } = useTranslation();
  const review = useReviewPlay(today.nodes, i18n.language);
  const { play, node, turn } = review;
  const where = t("review.where", { number: play.index + 1, total: today.nodes.length });
  if (play.isFinished) {
    return (
      <Frame trail={<ChapterTrail label={t("review.endTitle")} steps={stepsOf(today, review)} />}>
        <ReviewEnd today={today} review={review} />
      </Frame>
    );
  }
  const isOpen = isAsking(turn);
  const { path, language = null } = today.nodes[play.index] ?? {};
  return (
    <Frame trail={<ChapterTrail label={where} steps={stepsOf(today, review)} />}>
      <QuestionLanguage value={language}>
        <main className="path-question" data-type={node.type}>
          <div className="path-question-where">
            <p className="hint">
              {[where, path ? t("review.from", { path: path.title }) : ""]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {language ? <PathLanguages languages={[language]} /> : null}
          </div>
          <QuestionPrompt node={node} />
          {node.media ? <NodePicture key={node.id} media={node.media} /> : null}
          <AnswerControl
            key={node.id}
            node={node}
            draft={turn.draft}
            onDraft={review.draft}
            onCheck={review.check}
            isLocked={!isOpen || review.isSending}
            result={turn.graded}
          />
          {isOpen ? <CheckBar chapter={review} /> : null}
          <QuestionTools node={node} original={null} />
        </main>
        {isOpen ? null : (
          <FeedbackSheet key={`${node.id} ${feedbackKind(turn)}`} chapter={review} />
        )}
      </QuestionLanguage>
    </Frame>
  );
}

function stepsOf({ nodes }: ReviewToday, { play }: ReviewPlay): TrailStep[] {
  return nodes.map((node, at) => {
    if (at === play.index && !play.isFinished) return { state: "now" };
    const { verdict } = turnOf(play, node);
    if (!verdict) return { state: "ahead" };
    return { state: verdict.correct === false ? "wrong" : "done" };
  });
}

/** The day's queue is empty: the results, and what to do next. */
function ReviewEnd({ today, review }: { today: ReviewToday; review: ReviewPlay }) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const number = numberFormat(i18n.language);
  const { play, last } = review;
  const right = today.nodes.filter((node) => turnOf(play, node).verdict?.correct === true).length;
  return (
    <main className="path-question path-chapter-end">
      <span className="path-end-mark painted" aria-hidden="true">
        <Icon name="check" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t("review.endTitle")}
      </h1>
      {last?.emptied ? <p className="soft">{t("review.endStreak")}</p> : null}
      <dl className="path-won">
        <div>
          <dt>{t("review.right")}</dt>
          <dd className="num">
            {t("review.of", {
              done: number.format(right),
              total: number.format(today.nodes.length),
            })}
          </dd>
        </div>
        <div>
          <dt>{t("review.points")}</dt>
          <dd className="num">
            <Lozenge tone="sun" />
            {number.format(play.won)}
          </dd>
        </div>
      </dl>
      <WaysOn />
    </main>
  );
}

function NothingDue({ today }: { today: ReviewToday }) {
  const { t, i18n } = useTranslation();
  const date = dateFormat(i18n.language, { dateStyle: "full", timeZone: "UTC" });
  const next = today.next_due_on;
  return (
    <div className="empty">
      <h1>{t(today.emptied ? "review.endTitle" : "review.emptyTitle")}</h1>
      <p className="soft">{t("review.emptyHint")}</p>
      {next ? (
        <p className="soft">
          {t("review.next", { date: date.format(new Date(`${next}T12:00:00Z`)) })}
        </p>
      ) : null}
      <WaysOn />
    </div>
  );
}

function WaysOn() {
  const { t } = useTranslation();
  return (
    <div className="path-acts">
      <LinkButton to={HOME} size="big">
        {t("review.home")}
      </LinkButton>
      <LinkButton to={explorerPath} variant="primary" size="big" sign>
        {t("review.explore")}
      </LinkButton>
    </div>
  );
}

function Frame({ trail, children }: { trail?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PlayerFrame
      title={t("review.documentTitle")}
      leave={{ to: HOME, label: t("review.leave") }}
      trail={trail}
      end={<PointsHud />}
    >
      {children}
    </PlayerFrame>
  );
}

import { numberFormat } from "@waymates/contract/formats";
import type { ChapterSummary } from "@waymates/contract/features/paths";
import { CHECKPOINT_NODES, CHECKPOINT_SHARE } from "@waymates/contract/features/paths-constants";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { FriendsHere } from "./FriendsHere.tsx";
import { chapterAddress, checkpointAddress } from "../queries.ts";
import { usePathTexts } from "../usePathTexts.ts";

interface ChapterMarkProps {
  chapter: ChapterSummary;
  /** Of its title. */
  language: string;
  /** From 1. */
  number: number;
  isGoal: boolean;
  isMember: boolean;
  /** Across the map, in percent from the start: this waymark, and the next one. */
  from: number;
  to: number | null;
}

/** One chapter on the map: its waymark, its title, friends who stand there, the trail onwards. */
export function ChapterMark(props: ChapterMarkProps) {
  const { chapter, language, isGoal, isMember, from, to } = props;
  const isNow = chapter.state === "open";
  const look = chapter.state === "done" ? "done" : isNow ? "now" : "ahead";
  const side = from < 50 ? "path-to-end" : "path-to-start";
  return (
    <li
      className={classes(
        "path-checkpoint",
        look,
        isGoal && "goal",
        side,
        offersSkip(props) && "path-offers-skip",
      )}
      style={{ "--x": `${from}%` } as CSSProperties}
    >
      {to === null ? null : <TrailOn from={from} to={to} look={look} />}
      <Waymark {...props} isLinked={isMember && chapter.state !== "locked"} />
      <Label chapter={chapter} language={language} isNow={isNow} isMember={isMember} />
      <FriendsHere people={chapter.friends} />
    </li>
  );
}

/** Members can skip the chapter that they stand at. */
const offersSkip = ({ chapter, isMember }: Pick<ChapterMarkProps, "chapter" | "isMember">) =>
  isMember && chapter.checkpoint === "available";

const walks = { done: "whole", now: "half", ahead: null };

function TrailOn({ from, to, look }: { from: number; to: number; look: keyof typeof walks }) {
  const path = `M${from} 0C${from} 55 ${to} 45 ${to} 100`;
  return (
    <svg
      className={classes("path-segment", walks[look])}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="path-bed" vectorEffect="non-scaling-stroke" d={path} />
      <path className="path-paint" vectorEffect="non-scaling-stroke" d={path} />
    </svg>
  );
}

function Waymark(props: ChapterMarkProps & { isLinked: boolean }) {
  const { chapter, number, isGoal, isLinked } = props;
  const { t, i18n } = usePathTexts();
  const sign = (
    <>
      <span className="path-sign" aria-hidden="true">
        {chapter.state === "done" ? (
          <Icon name="check" />
        ) : isGoal ? (
          <Icon name="flag" />
        ) : (
          <span className="num">{numberFormat(i18n.language).format(number)}</span>
        )}
      </span>
      <VisuallyHidden>{t("paths.chapterNumber", { number })}</VisuallyHidden>
    </>
  );
  const step = chapter.state === "open" ? "step" : undefined;
  if (!isLinked) return <span className="path-waymark">{sign}</span>;
  return (
    <Link
      to={chapterAddress(chapter.path_id, chapter.id)}
      className="path-waymark"
      aria-current={step}
    >
      {sign}
    </Link>
  );
}

interface LabelProps extends Pick<ChapterMarkProps, "chapter" | "language" | "isMember"> {
  isNow: boolean;
}

function Label({ chapter, language, isNow, isMember }: LabelProps) {
  const { t } = usePathTexts();
  const { answered } = chapter.progress;
  return (
    <div className="path-label">
      <h2>
        <WrittenText text={chapter.title} language={language} />
      </h2>
      <span className="hint">{useHint(chapter)}</span>
      {chapter.state === "locked" ? <VisuallyHidden>{t("paths.locked")}</VisuallyHidden> : null}
      {isNow && isMember ? (
        <LinkButton to={chapterAddress(chapter.path_id, chapter.id)} variant="primary" sign>
          {answered > 0 ? t("paths.continue") : t("paths.start")}
        </LinkButton>
      ) : null}
      {offersSkip({ chapter, isMember }) ? <SkipOffer chapter={chapter} /> : null}
    </div>
  );
}

/** "Painted", "5 of 9 questions" or "9 questions". */
function useHint(chapter: ChapterSummary): string {
  const { t, i18n } = usePathTexts();
  const number = numberFormat(i18n.language);
  const { nodes_count: count, progress } = chapter;
  if (chapter.skipped) return t("paths.skipped");
  if (chapter.state === "done") return t("paths.painted");
  if (chapter.state === "open" && progress.answered > 0) {
    return t("paths.questionsDone", { count, done: number.format(progress.answered) });
  }
  return t("paths.questions", { count });
}

/** On the open chapter: a few questions, tried once, can skip it. */
function SkipOffer({ chapter }: { chapter: ChapterSummary }) {
  const { t } = usePathTexts();
  const needed = Math.ceil(CHECKPOINT_NODES * CHECKPOINT_SHARE);
  return (
    <div className="path-skip">
      <b>{t("paths.knowAlready")}</b>
      <p className="hint">{t("paths.checkpointTerms", { total: CHECKPOINT_NODES, needed })}</p>
      <LinkButton to={checkpointAddress(chapter.path_id, chapter.id)} variant="quiet" size="small">
        {t("paths.checkpoint")}
      </LinkButton>
    </div>
  );
}

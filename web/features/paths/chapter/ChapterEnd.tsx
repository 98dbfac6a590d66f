import { isPathDone } from "@waymates/contract/features/active-path";
import { numberFormat } from "@waymates/contract/formats";
import "./chapter-end.css";
import type { ChapterNodes, PathDetail } from "@waymates/contract/features/paths";
import { CHAPTER_PASS_SHARE } from "@waymates/contract/features/paths-constants";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { Medal, type MedalTier } from "../../../ui/art/Medal.tsx";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { ReceiptEditor } from "../../receipts/index.ts";
import { turnOf } from "./play.ts";
import { chapterAddress, pathAddress, pathQuery } from "../queries.ts";
import { metalOf } from "../TierBadge.tsx";
import type { ChapterPlay } from "./useChapterPlay.ts";
import { usePathTexts } from "../usePathTexts.ts";

interface ChapterEndProps {
  pathId: string;
  chapterNodes: ChapterNodes;
  chapter: ChapterPlay;
}

/** The end of a chapter: its painted waymark, what was won, and the ways on. */
export function ChapterEnd({ pathId, chapterNodes, chapter }: ChapterEndProps) {
  const { t } = usePathTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data: path } = useQuery(pathQuery(pathId));
  const { verdicts, right, missing } = countsOf(chapterNodes, chapter);
  const isPainted = chapterNodes.chapter.state === "done";
  const isWalked = isPainted && wasPathCompleted(chapterNodes, chapter, path);
  const waiting = waitingIn(chapterNodes, chapter);
  const title = isWalked
    ? t("paths.pathCompleted")
    : t(
        isPainted ? "paths.chapterPainted" : waiting ? "paths.chapterWaiting" : "paths.chapterOpen",
      );
  return (
    <main className="path-question path-chapter-end">
      <EndMark isPainted={isPainted} tier={isWalked ? tierOf(chapterNodes, chapter, path) : null} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">
        <WrittenText
          text={isWalked ? chapterNodes.path.title : chapterNodes.chapter.title}
          language={chapterNodes.language}
        />
      </p>
      <dl className="path-won">
        <div>
          <dt>{t("paths.rightAnswers")}</dt>
          <dd className="num">{t("paths.countOf", { done: right, total: verdicts })}</dd>
        </div>
        <WonPoints won={chapter.play.won} />
      </dl>
      <WonReceipts chapterNodes={chapterNodes} chapter={chapter} />
      {waiting ? (
        <p className="soft" role="status">
          {t("paths.answersWait", { count: waiting })}
        </p>
      ) : isPainted ? null : (
        <p className="soft">{t("paths.stillNeeded", { count: missing })}</p>
      )}
      <EndActions
        pathId={pathId}
        chapterNodes={chapterNodes}
        chapter={chapter}
        isPainted={isPainted}
      />
    </main>
  );
}

/** How many answers wait for the network. */
const waitingIn = ({ nodes }: ChapterNodes, { play }: ChapterPlay) =>
  nodes.filter((node) => turnOf(play, node).isWaiting).length;

/** The receipt of the chapter and, after the last one, of the path. */
function WonReceipts({ chapterNodes, chapter }: Omit<ChapterEndProps, "pathId">) {
  const won = chapterNodes.nodes.flatMap(
    (node) => turnOf(chapter.play, node).result?.receipts ?? [],
  );
  return won
    .toSorted((a, b) => Number(a.kind === "chapter") - Number(b.kind === "chapter"))
    .map((receipt) => <ReceiptEditor key={receipt.id} receipt={receipt} />);
}

function wasPathCompleted(
  nodes: ChapterNodes,
  { play }: ChapterPlay,
  path: PathDetail | undefined,
) {
  const isNow = nodes.nodes.some((node) => turnOf(play, node).result?.pathCompleted);
  return isNow || (path !== undefined && isPathDone(path));
}

function countsOf({ nodes }: ChapterNodes, { play }: ChapterPlay) {
  const scored = nodes.flatMap((node) => {
    const correct = turnOf(play, node).verdict?.correct ?? null;
    return correct === null ? [] : [correct];
  });
  const right = scored.filter(Boolean).length;
  return {
    verdicts: scored.length,
    right,
    missing: Math.max(1, Math.ceil(scored.length * CHAPTER_PASS_SHARE) - right),
  };
}

/** The tier that the last answer brought, or the one held already. */
function tierOf(
  nodes: ChapterNodes,
  { play }: ChapterPlay,
  path: PathDetail | undefined,
): MedalTier | null {
  const won = nodes.nodes.map((node) => turnOf(play, node).result?.tier_id ?? null);
  const held = won.find((id) => id !== null) ?? path?.tier_id ?? null;
  return metalOf(held);
}

function WonMedal({ tier }: { tier: MedalTier }) {
  const { t } = useTranslation();
  return <Medal tier={tier} label={t(`tier.${tier}`)} className="path-end-medal" />;
}

function EndMark({ isPainted, tier }: { isPainted: boolean; tier: MedalTier | null }) {
  if (tier) return <WonMedal tier={tier} />;
  return (
    <span className={classes("path-end-mark", isPainted && "painted")} aria-hidden="true">
      <Icon name={isPainted ? "check" : "flag"} />
    </span>
  );
}

function WonPoints({ won }: { won: number }) {
  const { t, i18n } = usePathTexts();
  return (
    <div>
      <dt>{t("paths.pointsWon")}</dt>
      <dd className="num">
        <Lozenge tone="sun" />
        {numberFormat(i18n.language).format(won)}
      </dd>
    </div>
  );
}

function EndActions(props: ChapterEndProps & { isPainted: boolean }) {
  const { pathId, chapterNodes, chapter, isPainted } = props;
  const { t } = usePathTexts();
  const { data: path } = useQuery(pathQuery(pathId));
  const after = path?.chapters.find((one) => one.order_index > chapterNodes.chapter.order_index);
  const wrong = chapterNodes.nodes.findIndex(
    (node) => turnOf(chapter.play, node).verdict?.correct === false,
  );
  const wrongNode = chapterNodes.nodes[wrong];
  return (
    <div className="path-acts">
      <LinkButton to={pathAddress(pathId)} size="big">
        {t("paths.backToPath")}
      </LinkButton>
      {isPainted && after ? (
        <LinkButton to={chapterAddress(pathId, after.id)} variant="primary" size="big" sign>
          {t("paths.nextChapter")}
        </LinkButton>
      ) : null}
      {!isPainted && wrongNode && waitingIn(chapterNodes, chapter) === 0 ? (
        <Button
          variant="primary"
          size="big"
          sign
          onPress={() => {
            chapter.go(wrong);
            chapter.retry(wrongNode);
          }}
        >
          {t("paths.tryWrongOnes")}
        </Button>
      ) : null}
    </div>
  );
}

import { isPathDone } from "@waymates/contract/features/active-path";
import { numberFormat } from "@waymates/contract/formats";
import "../chapter/chapter-end.css";
import "./checkpoint-end.css";
import type { Checkpoint, CheckpointResult } from "@waymates/contract/features/checkpoints";
import type { PathDetail } from "@waymates/contract/features/paths";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Medal } from "../../../ui/art/Medal.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { ReceiptEditor } from "../../receipts/index.ts";
import { ownReceiptsQuery } from "../../receipts/queries.ts";
import { chapterAddress, pathAddress, pathQuery } from "../queries.ts";
import { InlineText, promptParts } from "../RichText.tsx";
import { metalOf } from "../TierBadge.tsx";
import { usePathTexts } from "../usePathTexts.ts";

interface CheckpointEndProps {
  pathId: string;
  chapterId: string;
  checkpoint: Checkpoint;
  result: CheckpointResult;
}

/** What a checkpoint has come to: skipped or not, and how each of its questions went. */
export function CheckpointEnd({ pathId, chapterId, checkpoint, result }: CheckpointEndProps) {
  const { t, i18n } = usePathTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const number = numberFormat(i18n.language);
  const { passed, correct, total, points } = result;
  const { data: path, isFetching } = useQuery(pathQuery(pathId));
  // The last chapter can be skipped as well: then the path is walked.
  const walked = passed && path && isPathDone(path) ? path : null;
  const hint = walked ? t("paths.pathCompleted") : isFetching ? "" : t("paths.chapterSkippedHint");
  return (
    <main className="path-question path-chapter-end">
      <EndMark isPassed={passed} walked={walked} />
      <h1 ref={heading} tabIndex={-1}>
        {t(passed ? "paths.chapterSkipped" : "paths.notSkipped")}
      </h1>
      <p className="soft" role="status">
        {passed ? hint : t("paths.notSkippedHint")}
      </p>
      <dl className="path-won">
        <div>
          <dt>{t("paths.rightAnswers")}</dt>
          <dd className="num">
            {t("paths.countOf", { done: number.format(correct), total: number.format(total) })}
          </dd>
        </div>
        <div>
          <dt>{t("paths.pointsWon")}</dt>
          <dd className="num">
            <Lozenge tone="sun" />
            {number.format(points)}
          </dd>
        </div>
      </dl>
      {walked ? <WonReceipt pathId={pathId} /> : null}
      <ol className="path-results">
        {checkpoint.nodes.map((node) => {
          const isRight = result.results.some((one) => one.nodeId === node.id && one.correct);
          const explanation = result.results.find((one) => one.nodeId === node.id)?.explanation;
          return (
            <li key={node.id} className={isRight ? "right" : "wrong"}>
              <Icon name={isRight ? "check" : "x"} />
              <div>
                <VisuallyHidden>
                  {t(isRight ? "paths.feedback.right" : "paths.feedback.wrong")}
                </VisuallyHidden>
                <b>
                  <InlineText text={promptParts(node.prompt).heading} />
                </b>
                {explanation ? (
                  <p className="soft">
                    <InlineText text={explanation} />
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="path-acts">
        {passed ? null : (
          <LinkButton to={chapterAddress(pathId, chapterId)} size="big">
            {t("paths.start")}
          </LinkButton>
        )}
        <LinkButton to={pathAddress(pathId)} variant="primary" size="big" sign>
          {t("paths.backToPath")}
        </LinkButton>
      </div>
    </main>
  );
}

function EndMark({ isPassed, walked }: { isPassed: boolean; walked: PathDetail | null }) {
  const { t } = useTranslation();
  const tier = metalOf(walked?.tier_id ?? null);
  if (tier) return <Medal tier={tier} label={t(`tier.${tier}`)} className="path-end-medal" />;
  return (
    <span className={classes("path-end-mark", isPassed && "painted")} aria-hidden="true">
      <Icon name={isPassed ? "check" : "flag"} />
    </span>
  );
}

/** The receipt of the path. */
function WonReceipt({ pathId }: { pathId: string }) {
  const { data } = useQuery(ownReceiptsQuery);
  const won = data?.items.find(({ kind, path }) => kind === "path" && path.id === pathId);
  return won ? <ReceiptEditor receipt={won} /> : null;
}

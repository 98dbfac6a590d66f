import "./chapter-end.css";
import "./checkpoint-end.css";
import type { Checkpoint, CheckpointResult } from "@waymates/contract/features/checkpoints";
import { useEffect, useRef } from "react";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { chapterAddress, pathAddress } from "./queries.ts";
import { InlineText, promptParts } from "./RichText.tsx";
import { usePathTexts } from "./usePathTexts.ts";

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
  const number = new Intl.NumberFormat(i18n.language);
  const { passed, correct, total, points } = result;
  return (
    <main className="path-question path-chapter-end">
      <span className={classes("path-end-mark", passed && "painted")} aria-hidden="true">
        <Icon name={passed ? "check" : "flag"} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t(passed ? "paths.chapterSkipped" : "paths.notSkipped")}
      </h1>
      <p className="soft">{t(passed ? "paths.chapterSkippedHint" : "paths.notSkippedHint")}</p>
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

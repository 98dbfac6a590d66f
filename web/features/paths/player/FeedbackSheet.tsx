import "./feedback.css";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import type { Translate } from "../../../platform/texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { hasConsent } from "../../../platform/consent.ts";
import { type FeedbackKind, feedbackKind } from "./feedback.ts";
import { RichText } from "../RichText.tsx";
import type { ChapterPlay } from "../chapter/useChapterPlay.ts";
import { useEnterKey } from "./useNumberKeys.ts";
import { usePathTexts } from "../usePathTexts.ts";
import { useReward } from "./useReward.ts";

const seals: Record<FeedbackKind, IconName> = {
  right: "check",
  partly: "check",
  wrong: "x",
  noted: "lightbulb",
  before: "history",
  waiting: "wifi-off",
};

interface VerdictProps {
  kind: FeedbackKind;
  title: string;
  /** What it brought, such as "+3". */
  reward?: ReactNode;
  explanation: string | null;
  /** The complete feedback for screen readers. */
  words: readonly (string | null | undefined)[];
  retry?: ReactNode;
  goOn: () => void;
  goOnLabel?: string;
  isBusy?: boolean;
  seal?: Ref<HTMLSpanElement>;
}

/** Slides up from below with the verdict, the explanation and the way on. */
export function Verdict(props: VerdictProps) {
  const { kind, title, reward, explanation, words, retry, goOn, goOnLabel, isBusy, seal } = props;
  useEnterKey(!isBusy, goOn);
  useMarkInSight();
  return (
    <section className={classes("path-feedback", kind)} aria-labelledby="feedback-title">
      <span className="path-seal" ref={seal} aria-hidden="true">
        <Icon name={seals[kind]} />
      </span>
      <div className="path-feedback-body">
        <h2 id="feedback-title">
          {title}
          {reward ? <span className="num">{reward}</span> : null}
        </h2>
        {explanation ? (
          <div className="path-prose">
            <RichText text={explanation} />
          </div>
        ) : null}
        <div className="path-acts">
          {retry}
          <NextButton onPress={goOn} label={goOnLabel} isBusy={isBusy} />
        </div>
      </div>
      <Announcement words={words} />
    </section>
  );
}

/** What is said about an answer on a path. */
export function FeedbackSheet({ chapter }: { chapter: ChapterPlay }) {
  const { t } = usePathTexts();
  const { turn, goOn, retry } = chapter;
  const seal = useRef<HTMLSpanElement>(null);
  const { reward } = useReward(turn.result, seal);
  const title = useTitle(chapter);
  const kind = feedbackKind(turn);
  const canRetry = chapter.canRetry && (kind === "wrong" || kind === "partly" || kind === "before");
  const waitingHint = useWaitingHint();
  const explanation = kind === "waiting" ? waitingHint : (turn.graded?.explanation ?? null);
  return (
    <Verdict
      kind={kind}
      title={title}
      seal={seal}
      reward={
        reward ? (
          <>
            <Lozenge tone="sun" />
            {reward}
          </>
        ) : null
      }
      explanation={explanation}
      words={[title, reward, explanation]}
      retry={
        canRetry ? (
          <Button variant="bare" icon="refresh-cw" onPress={() => retry()}>
            {kind === "before" ? t("paths.answerAgain") : t("paths.tryAgain")}
          </Button>
        ) : null
      }
      goOn={goOn}
    />
  );
}

interface NextButtonProps {
  onPress: () => void;
  label?: string | undefined;
  isBusy?: boolean | undefined;
}

/** Takes the focus, so that Enter continues. */
function NextButton({ onPress, label, isBusy }: NextButtonProps) {
  const { t } = usePathTexts();
  return (
    <Button
      variant="primary"
      size="big"
      sign
      className="end"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer was just given: this is the next step
      autoFocus
      busy={isBusy}
      onPress={onPress}
    >
      {label ?? t("paths.next")}
    </Button>
  );
}

function useTitle({ turn, node }: ChapterPlay): string {
  const { t } = usePathTexts();
  switch (feedbackKind(turn)) {
    case "right":
      return t("paths.feedback.right");
    case "partly":
      return t("paths.feedback.partly");
    case "wrong":
      return t("paths.feedback.wrong");
    case "noted":
      return node.type === "info" ? t("paths.feedback.remember") : t("paths.feedback.noted");
    case "before":
      return beforeTitle(turn.verdict?.correct ?? null, t);
    case "waiting":
      return t("paths.feedback.waiting");
  }
}

/** What happens to an answer that could not be sent: without consent it is not on the device. */
function useWaitingHint(): string {
  const { t } = usePathTexts();
  const isOnDevice = typeof document !== "undefined" && hasConsent("preferences");
  return t(isOnDevice ? "paths.waitingHint" : "paths.waitingHintTab");
}

function beforeTitle(correct: boolean | null, t: Translate): string {
  if (correct === null) return t("paths.feedback.seenBefore");
  return correct ? t("paths.feedback.rightBefore") : t("paths.feedback.wrongBefore");
}

/** The sheet may lie over the right answer: that one moves up. */
function useMarkInSight(): void {
  useEffect(() => {
    const marked = document.querySelector(
      ".path-answer.right, .path-answer.missed, .path-right-answer",
    );
    marked?.scrollIntoView({ block: "nearest" });
  }, []);
}

/** Reads the verdict aloud: filled a moment after it is there, as live regions need it. */
export function Announcement({ words }: { words: readonly (string | null | undefined)[] }) {
  const region = useRef<HTMLParagraphElement>(null);
  const text = words.filter(Boolean).join(". ").replace(/[*`]/g, "");
  useEffect(() => {
    const timer = setTimeout(() => {
      if (region.current) region.current.textContent = text;
    }, 50);
    return () => clearTimeout(timer);
  }, [text]);
  return <p ref={region} className="vh" role="status" aria-live="polite" />;
}

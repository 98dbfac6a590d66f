import "../player/check.css";
import type { GradedAnswer, NodeType, PublicNode } from "@waymates/contract/features/paths";
import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { TrailStep } from "../../../ui/Trail.tsx";
import { AnswerControl } from "../answers/AnswerControl.tsx";
import type { AnswerProps } from "../answers/answering.ts";
import { ChapterTrail } from "../player/ChapterTrail.tsx";
import { Verdict } from "../player/FeedbackSheet.tsx";
import { NodePicture } from "../player/NodePicture.tsx";
import { PlayerFrame, type PlayerFrameProps } from "../player/PlayerFrame.tsx";
import { QuestionPrompt } from "../player/QuestionPrompt.tsx";
import { QuestionLanguage } from "../RichText.tsx";
import { isAnsweredByOnePress } from "../answers/unsentAnswer.ts";
import { useEnterKey } from "../player/useNumberKeys.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** What is said once a question is over. */
export interface StageVerdict {
  kind: "right" | "partly" | "wrong" | "noted";
  /** Where the usual words do not fit. */
  title?: string;
  /** What it brought, in words. */
  reward?: string | null;
  explanation: string | null;
  goOn: () => void;
  goOnLabel: string;
  isBusy: boolean;
}

interface QuestionStageProps extends Omit<PlayerFrameProps, "trail" | "children"> {
  /** The position in words, such as "Question 6 of 9"; shown above the question. */
  where: string;
  steps: TrailStep[];
  node: PublicNode;
  /** Of the question. */
  language: string;
  /** Shown above the question: the time left, or its language. */
  above?: ReactNode;
  draft: AnswerProps<NodeType>["draft"];
  onDraft: AnswerProps<NodeType>["onDraft"];
  onCheck: () => void;
  /** An answer is on its way. */
  isSending: boolean;
  result: GradedAnswer | null;
  /** Why the last answer was not taken, and the way on from there. */
  fault: ReactNode;
  isIncomplete: boolean;
  /** Null as long as the question is open. */
  verdict: StageVerdict | null;
}

/** One question in the frame of the question player, for what is played elsewhere than on a path. */
export function QuestionStage(props: QuestionStageProps) {
  const { where, steps, node, language, verdict, draft, onDraft, onCheck } = props;
  const { t } = usePathTexts();
  return (
    <PlayerFrame {...props} trail={<ChapterTrail label={where} steps={steps} />}>
      <QuestionLanguage value={language}>
        <div className="path-question" data-type={node.type}>
          <div className="path-question-where">
            <p className="hint">{where}</p>
          </div>
          {props.above}
          <QuestionPrompt node={node} />
          {node.media ? <NodePicture key={node.id} media={node.media} /> : null}
          <AnswerControl
            key={node.id}
            node={node}
            draft={draft}
            onDraft={onDraft}
            onCheck={onCheck}
            isLocked={props.isSending || verdict !== null}
            result={props.result}
          />
          {verdict ? null : <Below {...props} />}
        </div>
        {verdict ? (
          <Verdict
            {...verdict}
            title={verdict.title ?? t(`paths.feedback.${verdict.kind}`)}
            words={[
              verdict.title ?? t(`paths.feedback.${verdict.kind}`),
              verdict.reward,
              verdict.explanation,
            ]}
          />
        ) : null}
      </QuestionLanguage>
    </PlayerFrame>
  );
}

/** What went wrong, and the button. */
function Below({ node, onCheck, isSending, fault, isIncomplete }: QuestionStageProps) {
  const { t } = usePathTexts();
  useEnterKey(true, onCheck);
  return (
    <div className="path-check">
      {fault ? (
        <div className="path-lost" role="alert">
          <Icon name="triangle-alert" size="s" />
          {fault}
        </div>
      ) : null}
      {isIncomplete ? (
        <p className="path-lost" role="alert">
          {t(node.type === "number" ? "paths.notANumber" : "paths.answerFirst")}
        </p>
      ) : null}
      <div className="path-acts">
        {isAnsweredByOnePress(node) ? (
          <span className="path-keys hint">{t("paths.keysHint")}</span>
        ) : (
          <Button
            variant="primary"
            size="big"
            sign={node.type === "scale"}
            className="end"
            busy={isSending}
            onPress={onCheck}
          >
            {t(node.type === "scale" ? "paths.next" : "paths.check")}
          </Button>
        )}
      </div>
    </div>
  );
}

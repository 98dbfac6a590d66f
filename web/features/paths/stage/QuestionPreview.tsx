import "../player/check.css";
import "../player/player.css";
import "./question-preview.css";
import type {
  GradedAnswer,
  NodeMedia,
  NodeType,
  PublicNode,
} from "@waymates/contract/features/paths";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { AnswerControl } from "../answers/AnswerControl.tsx";
import type { AnswerProps } from "../answers/answering.ts";
import { Announcement } from "../player/FeedbackSheet.tsx";
import { NodePicture } from "../player/NodePicture.tsx";
import { InlineText, promptParts, QuestionLanguage, RichText } from "../RichText.tsx";
import { isAnsweredByOnePress } from "../answers/unsentAnswer.ts";
import { usePathTexts } from "../usePathTexts.ts";

interface PreviewedAnswering extends Omit<AnswerProps<NodeType>, "node" | "isLocked"> {
  node: PublicNode;
  isBusy: boolean;
  /** Something is missing in the answer. */
  isIncomplete: boolean;
}

interface QuestionPreviewProps {
  /** As they are typed. */
  prompt: string;
  media: NodeMedia | null;
  hint: string;
  type: NodeType;
  /** Of the question, once it is known. */
  language: string | undefined;
  /** Null as long as there is nothing to answer. */
  answering: PreviewedAnswering | null;
  /** Shown in place of the answers. */
  missing: ReactNode;
}

/** A question as a learner meets it, as a part of a page: it has no heading of its own screen. */
export function QuestionPreview(props: QuestionPreviewProps) {
  const { prompt, media, hint, type, language, answering, missing } = props;
  const { heading, code } = promptParts(prompt);
  const result = answering?.result ?? null;
  return (
    <QuestionLanguage value={language ?? null}>
      <div className="path-player path-preview">
        <div className="path-question" data-type={type}>
          <h3>
            <InlineText text={heading || "…"} />
          </h3>
          {code ? (
            <div className="path-prose">
              <RichText text={code} />
            </div>
          ) : null}
          {media?.url ? <NodePicture key={media.url} media={media} /> : null}
          {answering ? <Answering {...answering} /> : missing}
          {hint && !result ? <Hint text={hint} /> : null}
        </div>
        {result ? <PreviewVerdict type={type} result={result} /> : null}
      </div>
    </QuestionLanguage>
  );
}

function Answering({ node, isBusy, isIncomplete, result, ...rest }: PreviewedAnswering) {
  const { t } = usePathTexts();
  const isUnscored = node.type === "info" || node.type === "scale";
  return (
    <>
      <AnswerControl
        // Another question, or another try, begins anew and takes no focus.
        key={`${JSON.stringify(node)} ${result === null}`}
        node={node}
        isLocked={isBusy || result !== null}
        result={result}
        {...rest}
      />
      {isIncomplete ? (
        <p className="path-lost" role="alert">
          {t(node.type === "number" ? "paths.notANumber" : "paths.answerFirst")}
        </p>
      ) : null}
      {isAnsweredByOnePress(node) || result ? null : (
        <div className="path-acts">
          <Button variant="primary" className="end" busy={isBusy} onPress={rest.onCheck}>
            {t(isUnscored ? "paths.next" : "paths.check")}
          </Button>
        </div>
      )}
    </>
  );
}

function Hint({ text }: { text: string }) {
  const { t } = usePathTexts();
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Button variant="bare" icon="lightbulb" onPress={() => setShown(true)}>
        {t("paths.hint")}
      </Button>
    );
  }
  return (
    <p className="path-tip">
      <Icon name="lightbulb" size="s" />
      <span>
        <InlineText text={text} />
      </span>
    </p>
  );
}

const seals = { right: "check", partly: "check", wrong: "x", noted: "lightbulb" } as const;

function kindOf({ correct, partial }: GradedAnswer): keyof typeof seals {
  if (correct === null) return "noted";
  if (correct) return "right";
  return partial > 0 ? "partly" : "wrong";
}

/** The feedback that a learner gets on the answer. */
function PreviewVerdict({ type, result }: { type: NodeType; result: GradedAnswer }) {
  const { t } = usePathTexts();
  const kind = kindOf(result);
  const seal: IconName = seals[kind];
  const title = t(`paths.feedback.${type === "info" ? "remember" : kind}`);
  return (
    <div className={classes("path-preview-verdict", kind)}>
      <h3>
        <span className="path-preview-seal" aria-hidden="true">
          <Icon name={seal} size="s" />
        </span>
        {title}
      </h3>
      {result.explanation ? (
        <div className="path-prose">
          <RichText text={result.explanation} />
        </div>
      ) : null}
      <Announcement words={[title, result.explanation]} />
    </div>
  );
}

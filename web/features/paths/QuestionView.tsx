import type { ChapterNodes, PublicNode } from "@waymates/contract/features/paths";
import { useEffect, useRef } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { AnswerControl } from "./AnswerControl.tsx";
import { CheckBar } from "./CheckBar.tsx";
import { feedbackKind } from "./feedback.ts";
import { FeedbackSheet } from "./FeedbackSheet.tsx";
import { NodePicture } from "./NodePicture.tsx";
import { isAsking } from "./play.ts";
import { InlineText, promptParts, RichText } from "./RichText.tsx";
import type { ChapterPlay } from "./useChapterPlay.ts";
import { usePathTexts } from "./usePathTexts.ts";

interface QuestionViewProps {
  chapterNodes: ChapterNodes;
  chapter: ChapterPlay;
}

/** One question: prompt, picture, answers, and what is said about the answer. */
export function QuestionView({ chapterNodes, chapter }: QuestionViewProps) {
  const { t } = usePathTexts();
  const { play, node, turn } = chapter;
  const isOpen = isAsking(turn);
  const where = t("paths.chapterQuestionOf", {
    chapter: chapterNodes.chapter.title,
    number: play.index + 1,
    total: chapterNodes.nodes.length,
  });
  return (
    <>
      <main className="path-question" data-type={node.type}>
        <div className="path-question-where">
          {play.index > 0 ? (
            <IconButton
              icon="chevron-left"
              flip
              size="small"
              label={t("paths.previousQuestion")}
              tip="none"
              onPress={() => chapter.go(play.index - 1)}
            />
          ) : null}
          <p className="hint">{where}</p>
        </div>
        <Prompt node={node} />
        {node.media ? <NodePicture key={node.id} media={node.media} /> : null}
        <AnswerControl
          key={`${node.id} ${turn.isRetrying}`}
          node={node}
          draft={turn.draft}
          onDraft={chapter.draft}
          onCheck={chapter.check}
          isLocked={!isOpen || chapter.isSending}
          result={turn.graded}
        />
        {isOpen ? <CheckBar chapter={chapter} /> : null}
      </main>
      {isOpen ? null : <FeedbackSheet key={`${node.id} ${feedbackKind(turn)}`} chapter={chapter} />}
    </>
  );
}

/** The question as the heading of the page; the focus goes to it when another one comes up. */
function Prompt({ node }: { node: PublicNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(node.id);
  useEffect(() => {
    if (shown.current === node.id) return;
    shown.current = node.id;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [node.id]);
  const { heading: words, code } = promptParts(node.prompt);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <bdi>
          <InlineText text={words} />
        </bdi>
      </h1>
      {code ? (
        <div className="path-prose">
          <RichText text={code} />
        </div>
      ) : null}
    </>
  );
}

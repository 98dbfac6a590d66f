import type { ChapterNodes } from "@waymates/contract/features/paths";
import { IconButton } from "../../../ui/IconButton.tsx";
import { PathLanguages } from "../explorer/PathLanguages.tsx";
import { AnswerControl } from "../answers/AnswerControl.tsx";
import { CheckBar } from "../player/CheckBar.tsx";
import { feedbackKind } from "../player/feedback.ts";
import { FeedbackSheet } from "../player/FeedbackSheet.tsx";
import { NodePicture } from "../player/NodePicture.tsx";
import { isAsking } from "./play.ts";
import { QuestionPrompt } from "../player/QuestionPrompt.tsx";
import { QuestionLanguage } from "../RichText.tsx";
import { type Original, QuestionTools } from "../player/QuestionTools.tsx";
import type { ChapterPlay } from "./useChapterPlay.ts";
import { usePathTexts } from "../usePathTexts.ts";

interface QuestionViewProps {
  chapterNodes: ChapterNodes;
  chapter: ChapterPlay;
  original: Original | null;
}

/** One question: prompt, picture, answers, and what is said about the answer. */
export function QuestionView({ chapterNodes, chapter, original }: QuestionViewProps) {
  const { t } = usePathTexts();
  const { play, node, turn } = chapter;
  const isOpen = isAsking(turn);
  const where = t("paths.chapterQuestionOf", {
    chapter: chapterNodes.chapter.title,
    number: play.index + 1,
    total: chapterNodes.nodes.length,
  });
  return (
    <QuestionLanguage value={chapterNodes.language}>
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
          <PathLanguages languages={[chapterNodes.language]} />
        </div>
        <QuestionPrompt node={node} />
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
        <QuestionTools node={node} original={original} />
      </main>
      {isOpen ? null : <FeedbackSheet key={`${node.id} ${feedbackKind(turn)}`} chapter={chapter} />}
    </QuestionLanguage>
  );
}

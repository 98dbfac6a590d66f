/**
 * Learning paths: the explorer, the map of a path, and the players for chapters, checkpoints and reviews.
 * Other features use the answer controls and the stage for a single question.
 */

export { AnswerControl } from "./answers/AnswerControl.tsx";
export { CategoryScene } from "./scenes/CategoryScene.tsx";
export { ChapterTrail } from "./player/ChapterTrail.tsx";
export { Announcement } from "./player/FeedbackSheet.tsx";
export { NodePicture } from "./player/NodePicture.tsx";
export { PlayerFrame } from "./player/PlayerFrame.tsx";
export { percentOf } from "./progress.ts";
export { QuestionPreview } from "./stage/QuestionPreview.tsx";
export { QuestionPrompt } from "./player/QuestionPrompt.tsx";
export { QuestionStage } from "./stage/QuestionStage.tsx";
export { InlineText, promptParts, QuestionLanguage, RichText } from "./RichText.tsx";
export { TierBadge } from "./TierBadge.tsx";
export { readNumber, writeNumber } from "./answers/typed-number.ts";
export {
  answerAsDraft,
  answerOf,
  emptyAnswer,
  isAnsweredByOnePress,
} from "./answers/unsentAnswer.ts";

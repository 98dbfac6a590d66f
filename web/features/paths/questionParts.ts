import { ChapterTrail } from "./ChapterTrail.tsx";
import { Announcement } from "./FeedbackSheet.tsx";
import { PlayerFrame } from "./PlayerFrame.tsx";
import { QuestionPreview } from "./QuestionPreview.tsx";
import { QuestionPrompt } from "./QuestionPrompt.tsx";
import { QuestionStage } from "./QuestionStage.tsx";
import { readNumber, writeNumber } from "./typed-number.ts";
import { isAnsweredByOnePress } from "./unsentAnswer.ts";

/** What a question is shown with where it is played in a way of its own, such as in a live quiz. */
export const questionParts = {
  Frame: PlayerFrame,
  /** All of them together, for one question after the other. */
  Stage: QuestionStage,
  Trail: ChapterTrail,
  Prompt: QuestionPrompt,
  Announcement,
  isAnsweredByOnePress,
  /** One that is being written, as a part of a page. */
  Preview: QuestionPreview,
  readNumber,
  writeNumber,
};

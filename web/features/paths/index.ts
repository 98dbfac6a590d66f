export { AnswerControl } from "./AnswerControl.tsx";
export { CategoryScene } from "./CategoryScene.tsx";
export { answerAsDraft, answerOf, type UnsentAnswer, emptyAnswer } from "./unsentAnswer.ts";
export { NodePicture } from "./NodePicture.tsx";
export { percentOf } from "./progress.ts";
export { InlineText, promptParts, RichText } from "./RichText.tsx";
export { TierBadge } from "./TierBadge.tsx";

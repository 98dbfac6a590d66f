export { AnswerControl } from "./AnswerControl.tsx";
export { CategoryScene } from "./CategoryScene.tsx";
export { answerAsDraft, answerOf, emptyAnswer } from "./unsentAnswer.ts";
export { NodePicture } from "./NodePicture.tsx";
export { languageName } from "./languageName.ts";
export { percentOf } from "./progress.ts";
export { InlineText, promptParts, RichText } from "./RichText.tsx";
export { questionParts } from "./questionParts.ts";
export { TierBadge } from "./TierBadge.tsx";

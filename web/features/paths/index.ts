export { AnswerControl } from "./AnswerControl.tsx";
export { CategoryScene } from "./CategoryScene.tsx";
export { answerOf, type UnsentAnswer, emptyAnswer } from "./unsentAnswer.ts";
export { NodePicture } from "./NodePicture.tsx";
export { percentOf } from "./progress.ts";
export { pathAddress, pathsQuery } from "./queries.ts";
export { InlineText, promptParts, RichText } from "./RichText.tsx";
export { TierBadge } from "./TierBadge.tsx";

export { PageFace } from "./PageFace.tsx";
export { summaryOf } from "./pageText.ts";
export { useRequestDecision } from "./useRequestDecision.ts";
export { type JoinEnd, useJoinPage } from "./useJoinPage.ts";

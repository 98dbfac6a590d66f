export { PageFace } from "./PageFace.tsx";
export { summaryOf } from "./pageText.ts";
export { useDecision } from "./useDecision.ts";
export { type JoinEnd, useJoinPage } from "./useJoinPage.ts";

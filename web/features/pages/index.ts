/** Pages of communities: finding, reading, joining, inviting people and managing them. */

export { PageFace } from "./PageFace.tsx";
export { summaryOf } from "./pageText.ts";
export { useRequestDecision } from "./join/useRequestDecision.ts";
export { type JoinEnd, useJoinPage } from "./join/useJoinPage.ts";

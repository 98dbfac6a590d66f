export { useDecision } from "./useDecision.ts";
export { type JoinEnd, useJoinPage } from "./useJoinPage.ts";

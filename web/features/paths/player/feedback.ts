import type { Turn } from "../chapter/play.ts";

/**
 * What is said about an answer: right, partly, wrong; `noted` where nothing is scored; `before`
 * when it was given in an earlier visit; `waiting` until it can be sent.
 */
export type FeedbackKind = "right" | "partly" | "wrong" | "noted" | "before" | "waiting";

export function feedbackKind({ result, isWaiting }: Turn): FeedbackKind {
  if (isWaiting) return "waiting";
  if (!result) return "before";
  if (result.correct === null) return "noted";
  if (result.correct) return "right";
  return result.partial > 0 ? "partly" : "wrong";
}

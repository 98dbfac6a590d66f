import type { Turn } from "./play.ts";

/**
 * What is said about an answer: right, partly, wrong; `noted` where nothing is scored; `before`
 * when it was given in an earlier visit.
 */
export type FeedbackKind = "right" | "partly" | "wrong" | "noted" | "before";

export function feedbackKind({ result }: Turn): FeedbackKind {
  if (!result) return "before";
  if (result.correct === null) return "noted";
  if (result.correct) return "right";
  return result.partial > 0 ? "partly" : "wrong";
}

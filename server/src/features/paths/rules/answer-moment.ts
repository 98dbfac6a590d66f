import { ANSWER_CLOCK_SLACK_MS, ANSWER_LATE_MS } from "@waymates/contract/features/paths";

/**
 * Returns the time that an answer counts for. An offline answer counts for when it was given, for two days;
 * after that it counts as of now, like one whose clock is a little fast.
 * @returns null for a time too far ahead: the caller refuses it (422)
 */
export function momentOf(answeredAt: string | undefined, now: Date): Date | null {
  if (answeredAt === undefined) return now;
  const given = new Date(answeredAt);
  const age = now.getTime() - given.getTime();
  if (Number.isNaN(age) || age < -ANSWER_CLOCK_SLACK_MS) return null;
  return age < 0 || age > ANSWER_LATE_MS ? now : given;
}

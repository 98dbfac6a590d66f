import { type Question, question } from "@waymates/contract/features/questions";
import { isOwnFile } from "@waymates/contract/text/fields";
import { Problem } from "../../../platform/problem.ts";

const CODE = /^[A-Z_]+$/;

/**
 * A question as its author sent it.
 * @throws VALIDATION that names each bad part: `payload.options.1.text`
 */
export function parseQuestion(given: Record<string, unknown>): Question {
  const parsed = question.safeParse({ difficulty: 1, tags: [], ...withoutUndefined(given) });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, code, message }) => [
      path.join(".") || "payload",
      CODE.test(message) ? message : code.toUpperCase(),
    ]);
    throw new Problem("VALIDATION", { fields: Object.fromEntries(faults) });
  }
  const fault = mediaFault(parsed.data);
  if (fault) throw new Problem("VALIDATION", { fields: fault });
  return parsed.data;
}

const withoutUndefined = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** A picture or sound is a file of this site and has a text alternative. */
function mediaFault({ media }: Question): Record<string, string> | null {
  if (!media) return null;
  if (!isOwnFile(media.url)) return { "media.url": "INVALID" };
  if (media.alt.trim() === "") return { "media.alt": "REQUIRED" };
  return media.kind === "audio" && !media.transcript?.trim()
    ? { "media.transcript": "REQUIRED" }
    : null;
}

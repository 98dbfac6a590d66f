import type { ErrorCode } from "@waymates/contract/errors";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { WhileMuted } from "@waymates/contract/operation";
import type { GraphBuilder, GraphContext, GraphWords } from "../../../platform/graphql/schema.ts";
import { memberOf } from "../../../platform/http/access.ts";
import { describeProblem, toProblem } from "../../../platform/http/failures.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Translator } from "../../../platform/translator.ts";
import type { SeenMember } from "../service/view.ts";
import type { PageRow } from "../store/pages.ts";
import type { JoinRequestRow } from "../store/requests.ts";
import type { PageChannel, PageObjects } from "./page.ts";

/** The result of a mutation: the changed object, or why it was refused. */
export interface Outcome {
  page?: PageRow | null;
  request?: JoinRequestRow | null;
  channel?: PageChannel | null;
  member?: SeenMember | null;
  /** Set where the change waits for a decision, which is no failure. */
  waits?: ErrorCode;
}

interface Result extends Outcome {
  success: boolean;
  code: string | null;
  error: string | null;
  fields: Record<string, string> | null;
  /** For MUTED: when that ends. */
  until: string | null;
}

export function declareResult(builder: GraphBuilder, objects: PageObjects) {
  const result = builder.objectRef<Result>("PageResult");
  builder.objectType(result, {
    fields: (field) => ({
      success: field.exposeBoolean("success"),
      code: field.exposeString("code", { nullable: true }),
      error: field.exposeString("error", { nullable: true }),
      fields: field.field({ type: "JSON", nullable: true, resolve: ({ fields }) => fields }),
      until: field.exposeString("until", { nullable: true }),
      page: field.field({
        type: objects.page,
        nullable: true,
        resolve: ({ page }) => page ?? null,
      }),
      request: field.field({
        type: objects.request,
        nullable: true,
        resolve: ({ request }) => request ?? null,
      }),
      channel: field.field({
        type: objects.channel,
        nullable: true,
        resolve: ({ channel }) => channel ?? null,
      }),
      member: field.field({
        type: objects.member,
        nullable: true,
        resolve: ({ member }) => member ?? null,
      }),
    }),
  });
  return result;
}

/** A refusal as a mutation answers it: its code, and its text in the reader's language. */
async function refused(
  translator: Translator,
  context: GraphContext,
  problem: Problem,
  outcome: Outcome = {},
): Promise<Result> {
  const { error } = await describeProblem(problem, await context.language(), translator);
  const { fields = null, extra } = problem.details;
  const until = extra?.until ?? null;
  return { ...outcome, success: false, code: problem.code, error, fields, until };
}

/**
 * Makes a change as the signed-in person. A refusal is an answer: its code, and its text in the reader's
 * language. An unexpected error fails the call.
 * @param visitorCode the code that a visitor gets.
 */
export async function changed(
  { translator }: Platform,
  context: GraphContext,
  work: (actor: Actor) => Promise<Outcome>,
  visitorCode: ErrorCode = "NOT_AUTHENTICATED",
): Promise<Result> {
  const refuse = (problem: Problem, outcome?: Outcome) =>
    refused(translator, context, problem, outcome);
  try {
    if (!context.actor) throw new Problem(visitorCode);
    const outcome = await work(memberOf(context));
    if (outcome.waits) return await refuse(new Problem(outcome.waits), outcome);
    // What the reader is to the page may have changed with it.
    context.loaders.clear();
    return { ...outcome, success: true, code: null, error: null, fields: null, until: null };
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500) throw error;
    return refuse(problem);
  }
}

/** A mute means for a mutation what it means for the operation that does the same over HTTP. */
export const wordsOf = (
  { translator }: Platform,
  { whileMuted }: { whileMuted: WhileMuted },
): { words: GraphWords } => ({
  words: {
    whileMuted,
    answerRefusal: (problem, context) => refused(translator, context, problem),
  },
});

import { isErrorBody } from "@waymates/contract/error-body";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { guardAccess } from "../http/access.ts";
import { readFromReplicas } from "../http/late-reads.ts";
import { guardOrigin } from "../http/origin.ts";
import { Problem } from "../problem.ts";
import { limitCalls } from "../http/limits.ts";
import type { Platform } from "../platform.ts";
import type { AnswerGraph, Question } from "./engine.ts";
import type { DeclareGraph } from "./schema.ts";

const PATH = "/api/graphql";
const RESPONSE_TYPE = "application/graphql-response+json";

const body = {
  type: "object",
  properties: {
    query: { type: "string" },
    operationName: { type: ["string", "null"] },
    variables: { type: ["object", "null"] },
    extensions: { type: ["object", "null"] },
  },
};

/**
 * POST /api/graphql, with the same guards as the rest of the API. The cookie or a bearer is the person.
 * The schema is built, and what executes documents loaded, when the first document comes.
 */
export async function openGraphql(
  app: FastifyInstance,
  platform: Platform,
  declarations: readonly DeclareGraph[],
): Promise<void> {
  let engine: Promise<AnswerGraph> | undefined;
  const open = async () => (await import("./engine.ts")).openEngine(platform, declarations);
  await app.register(async (scope) => {
    guardOrigin(scope, platform.config.PUBLIC_URL);
    guardAccess(scope, platform);
    limitCalls(scope, platform.limits, "graphql");
    readFromReplicas(scope, platform);
    // Before validation, which would turn a number into its text.
    scope.addHook("preValidation", async ({ body: given }) => {
      if (!isQuestion(given)) throw new Problem("BAD_REQUEST");
    });
    scope.addHook("onSend", answerAsAsked);
    const options = {
      config: { access: "anyone" as const },
      schema: { body },
      attachValidation: true,
    };
    scope.post(PATH, options, async (request, reply) => {
      if (request.validationError) throw new Problem("BAD_REQUEST");
      engine ??= open();
      return (await engine)(request.body as Question, request, reply);
    });
  });
}

/** Whether a body holds a document. Mercurius would also take a parsed one as JSON, past its limits. */
function isQuestion(given: unknown): given is Question {
  const query = typeof given === "object" && given && "query" in given ? given.query : null;
  return typeof query === "string" && !isJson(query);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers in GraphQL's own media type where the caller names it. A refusal then also carries `errors`,
 * as GraphQL clients expect them, beside the shape that every call has.
 */
async function answerAsAsked(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (!request.headers.accept?.includes(RESPONSE_TYPE)) return payload;
  reply.type(`${RESPONSE_TYPE}; charset=utf-8`);
  if (reply.statusCode < 400 || typeof payload !== "string") return payload;
  const answer: unknown = JSON.parse(payload);
  if (!isErrorBody(answer)) return payload;
  const { code, message } = answer;
  const text = JSON.stringify({ ...answer, errors: [{ message, extensions: { code } }] });
  reply.header("content-length", Buffer.byteLength(text));
  return text;
}

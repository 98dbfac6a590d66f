import { isErrorBody } from "@waymates/contract/error-body";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type DefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
} from "graphql";
import mercurius from "mercurius";
import { mustAcceptTerms } from "../auth/actor.ts";
import { guardAccess } from "../http/access.ts";
import { callerAt } from "../http/caller.ts";
import { toProblem } from "../http/failures.ts";
import { guardOrigin } from "../http/origin.ts";
import { readerLanguage } from "../http/language.ts";
import { Problem } from "../http/problem.ts";
import { limitCalls } from "../http/limits.ts";
import type { Platform } from "../platform.ts";
import {
  costOfAddress,
  costOfPerson,
  limitCost,
  limitDocument,
  MAX_DEPTH,
  MAX_TOKENS,
  refuseIntrospection,
} from "./limits.ts";
import type { GraphContext } from "./schema.ts";

const PATH = "/api/graphql";
const RESPONSE_TYPE = "application/graphql-response+json";

/** POST /api/graphql, with the same guards as the rest of the API. The cookie or a bearer is the person. */
export async function openGraphql(
  app: FastifyInstance,
  platform: Platform,
  schema: GraphQLSchema,
): Promise<void> {
  await app.register(async (scope) => {
    guardOrigin(scope, platform.config.PUBLIC_URL);
    guardAccess(scope, platform);
    limitCalls(scope, platform.limits, "graphql");
    scope.addHook("onRequest", async (request) => {
      if (request.method !== "POST") throw new Problem("METHOD_NOT_ALLOWED", { allow: "POST" });
      // Mercurius would read a bare document, too; everything here speaks JSON.
      if (/^application\/graphql/i.test(request.headers["content-type"] ?? ""))
        throw new Problem("UNSUPPORTED_TYPE");
    });
    // Before validation, which would turn a number into its text.
    scope.addHook("preValidation", async ({ body }) => {
      if (!isQuestion(body)) throw new Problem("BAD_REQUEST");
      // The specification allows null; Mercurius only knows the field with a value, or left out.
      if (typeof body === "object" && "extensions" in body && body.extensions === null) {
        delete body.extensions;
      }
    });
    scope.addHook("onSend", answerAsAsked);
    await scope.register(mercurius, {
      schema,
      path: PATH,
      graphiql: false,
      allowBatchedQueries: false,
      queryDepth: MAX_DEPTH,
      // What is refused before a resolver runs is answered like every other call.
      errorHandler: false,
      errorFormatter: ({ data, errors = [] }, { app: { log } }) => ({
        statusCode: 200,
        response: { data: data ?? null, errors: errors.map((error) => describeError(error, log)) },
      }),
      graphql: {
        parseOptions: { maxTokens: MAX_TOKENS },
        validateOptions: { maxErrors: 1 },
      },
      validationRules: [
        limitDocument,
        ...(platform.config.NODE_ENV === "development" ? [] : [refuseIntrospection]),
      ],
      additionalRouteOptions: { config: { access: "anyone" } },
      context: (request): GraphContext => ({
        actor: request.actor,
        caller: request.actor?.userId ?? callerAt(request.ip),
        language: () => readerLanguage(request, platform.translator),
        loaders: new Map(),
      }),
    });
    // Known only now: what a document costs depends on its variables.
    scope.graphql.addHook("preExecution", async (used, document, context, variables) => {
      const { actor, caller } = context as unknown as GraphContext;
      if (document.definitions.some(isMutation)) {
        if (platform.space.isReadOnly()) throw new Problem("STORAGE_FULL");
        if (actor && mustAcceptTerms(actor)) throw new Problem("TERMS_DUE");
      }
      const { operationName } = context.reply.request.body as { operationName?: string };
      const given = variables as Record<string, unknown> | undefined;
      const cost = limitCost(used, document, given, operationName);
      const rate = actor ? costOfPerson : costOfAddress;
      const wait = await platform.limits.take(`graphql-cost:${caller}`, [rate], cost);
      if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
    });
  });
}

/**
 * Whether a body holds a document, alone or as `query`. Mercurius would also take a parsed document
 * as JSON, past the limits of the parser.
 */
function isQuestion(body: unknown): body is string | { query: string } {
  const query = typeof body === "object" && body && "query" in body ? body.query : body;
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

const isMutation = (part: DefinitionNode): boolean =>
  part.kind === Kind.OPERATION_DEFINITION && part.operation === OperationTypeNode.MUTATION;

/** What failed in a resolver, by its code alone: a message may give away internals. */
function describeError(error: GraphQLError, log: FastifyBaseLogger): GraphQLError {
  const { nodes, source, positions, path, originalError } = error;
  const { code } = originalError ? toProblem(originalError) : new Problem("BAD_REQUEST");
  if (code === "UNKNOWN")
    log.error({ err: originalError, path: path?.join(".") }, "resolver failed");
  return new GraphQLError(code, { nodes, source, positions, path, extensions: { code } });
}

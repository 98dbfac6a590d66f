import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import {
  type DefinitionNode,
  type ExecutionResult,
  GraphQLError,
  Kind,
  OperationTypeNode,
} from "graphql";
import mercurius from "mercurius";
import { mustAcceptTerms } from "../auth/actor.ts";
import { callerAt } from "../http/caller.ts";
import { toProblem } from "../http/failures.ts";
import { Problem } from "../problem.ts";
import { logRefusal } from "../refusal-log.ts";
import { readingOf } from "../loaders.ts";
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
import { buildSchema, type DeclareGraph, type GraphContext } from "./schema.ts";

/** A document with the variables of its call. */
export interface Question {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** Answers the document of a call. @throws what is refused before a resolver runs */
export type AnswerGraph = (
  question: Question,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ExecutionResult>;

/** Builds the schema and what executes documents in it: a Fastify of its own, without routes. */
export async function openEngine(
  platform: Platform,
  declarations: readonly DeclareGraph[],
): Promise<AnswerGraph> {
  const app = Fastify();
  await app.register(mercurius, {
    schema: buildSchema(declarations),
    routes: false,
    queryDepth: MAX_DEPTH,
    errorFormatter: ({ data, errors = [] }) => ({
      statusCode: 200,
      response: {
        data: data ?? null,
        errors: errors.map((error) => describeError(error, platform.log)),
      },
    }),
    graphql: {
      parseOptions: { maxTokens: MAX_TOKENS },
      validateOptions: { maxErrors: 1 },
    },
    validationRules: [
      limitDocument,
      ...(platform.config.NODE_ENV === "development" ? [] : [refuseIntrospection]),
    ],
  });
  await app.ready();
  limitExecution(app.graphql, platform);
  return ({ query, variables, operationName }, request, reply) => {
    const context: GraphContext = {
      caller: request.actor?.userId ?? callerAt(request.ip),
      ...readingOf(request, platform.translator),
    };
    return app.graphql(
      query,
      { ...context, reply },
      variables ?? undefined,
      operationName ?? undefined,
    );
  };
}

/** Known only before the execution: what a document costs depends on its variables. */
function limitExecution(graphql: FastifyInstance["graphql"], { limits, space }: Platform): void {
  graphql.addHook("preExecution", async (used, document, context, variables) => {
    const { actor, caller } = context as unknown as GraphContext;
    if (document.definitions.some(isMutation)) {
      if (space.isReadOnly()) throw new Problem("STORAGE_FULL");
      if (actor && mustAcceptTerms(actor)) throw new Problem("TERMS_DUE");
    }
    const { operationName } = context.reply.request.body as { operationName?: string };
    const given = variables as Record<string, unknown> | undefined;
    const cost = limitCost(used, document, given, operationName);
    const rate = actor ? costOfPerson : costOfAddress;
    const wait = await limits.take(`graphql-cost:${caller}`, [rate], cost);
    if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
  });
}

const isMutation = (part: DefinitionNode): boolean =>
  part.kind === Kind.OPERATION_DEFINITION && part.operation === OperationTypeNode.MUTATION;

/** What failed in a resolver, by its code alone: a message may give away internals. */
function describeError(error: GraphQLError, log: FastifyBaseLogger): GraphQLError {
  const { nodes, source, positions, path, originalError } = error;
  const { code } = originalError ? toProblem(originalError) : new Problem("BAD_REQUEST");
  if (code === "UNKNOWN")
    log.error({ err: originalError, path: path?.join(".") }, "resolver failed");
  logRefusal(log, code, { path: path?.join(".") });
  return new GraphQLError(code, { nodes, source, positions, path, extensions: { code } });
}

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Operation, RateLimit } from "@waymates/contract/operation";
import type {
  FastifyBaseLogger,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Api } from "./api.ts";
import { callerAt } from "./caller.ts";
import type { RouteLimit } from "./limits.ts";

type SchemaOf<Op extends Operation> = {
  [Key in "params" | "body" as Op[Key] extends object ? Key : never]: Op[Key];
} & (Op["query"] extends object ? { querystring: Op["query"] } : unknown) & {
    response: Op["answers"];
  };

type HandlerOf<Op extends Operation> = RouteHandlerMethod<
  Server,
  IncomingMessage,
  ServerResponse,
  RouteGenericInterface,
  unknown,
  SchemaOf<Op>,
  ZodTypeProvider,
  FastifyBaseLogger
>;

/**
 * Registers the route of an operation: its path, schemas, access and limits come from the contract.
 * @param hooks of this route alone, such as a check before a large body is validated
 */
export function serve<Op extends Operation>(
  api: Api,
  operation: Op,
  handler: HandlerOf<Op>,
  hooks: Pick<RouteShorthandOptions, "onRequest" | "preValidation"> = {},
): void {
  const { method, path, summary, description, tag, params, query, body, answers } = operation;
  const { access, refusal, beforeTerms, limit, bodyLimit } = operation;
  api.route({
    method,
    url: path,
    ...hooks,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      ...(access === undefined ? {} : { access }),
      ...(refusal === undefined ? {} : { refusal }),
      ...(beforeTerms === undefined ? {} : { beforeTerms }),
      ...(limit === undefined ? {} : { rateLimit: routeLimit(limit) }),
    },
    schema: {
      summary,
      ...(description === undefined ? {} : { description }),
      tags: [tag],
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
      response: answers,
    },
    // The types of request and reply follow from the operation, which `route` cannot see from here.
    handler: handler as RouteHandlerMethod as never,
  });
}

function routeLimit({ max, per, group, isScaled, by }: RateLimit): RouteLimit {
  return {
    max,
    timeWindow: per,
    ...(group === undefined ? {} : { groupId: group }),
    ...(isScaled === undefined ? {} : { isScaled }),
    ...(by === "address" ? { keyGenerator: ({ ip }) => callerAt(ip) } : {}),
  };
}

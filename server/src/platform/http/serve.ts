import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Operation } from "@waymates/contract/operation";
import type {
  FastifyBaseLogger,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Api } from "./api.ts";

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
  const { method, path, summary, description, tag, params, query, body, answers, produces } =
    operation;
  const { access, refusal, beforeTerms, whileMuted, limit, bodyLimit, mayBeLate } = operation;
  const { problems = [] } = operation;
  const isRefusedMuted = whileMuted !== undefined && whileMuted !== "allowed";
  api.route({
    method,
    url: path,
    ...hooks,
    ...defined({ bodyLimit }),
    config: {
      problems: isRefusedMuted ? [...problems, "MUTED"] : problems,
      ...defined({ access, refusal, beforeTerms, whileMuted, limit, mayBeLate }),
    },
    schema: {
      summary,
      tags: [tag],
      response: answers,
      ...defined({ description, params, querystring: query, body }),
      ...(produces ? { produces: [produces] } : {}),
    },
    // The types of request and reply follow from the operation, which `route` cannot see from here.
    handler: handler as RouteHandlerMethod as never,
  });
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** The values that are there. */
function defined<Values extends object>(values: Values): Defined<Values> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Defined<Values>;
}

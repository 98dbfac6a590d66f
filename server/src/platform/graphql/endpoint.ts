import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import { NoSchemaIntrospectionCustomRule } from "graphql";
import mercurius from "mercurius";
import { guardAccess } from "../http/access.ts";
import { answerFailures } from "../http/failures.ts";
import { guardOrigin } from "../http/origin.ts";
import { Problem } from "../http/problem.ts";
import { limitRates } from "../http/server.ts";
import type { Platform } from "../platform.ts";
import type { GraphContext } from "./schema.ts";

const PATH = "/api/graphql";
const MAX_DEPTH = 8;

/** POST /api/graphql, with the same guards as the rest of the API. The cookie or a bearer is the person. */
export async function openGraphql(app: FastifyInstance, platform: Platform, schema: GraphQLSchema): Promise<void> {
  await app.register(async (scope) => {
    answerFailures(scope, platform.translator);
    guardOrigin(scope, platform.config.PUBLIC_URL);
    guardAccess(scope, platform);
    await limitRates(scope, platform.config);
    scope.addHook("onRequest", async (request) => {
      if (request.method !== "POST") throw new Problem("METHOD_NOT_ALLOWED");
    });
    await scope.register(mercurius, {
      schema,
      path: PATH,
      graphiql: false,
      allowBatchedQueries: false,
      queryDepth: MAX_DEPTH,
      validationRules: platform.config.production ? [NoSchemaIntrospectionCustomRule] : [],
      additionalRouteOptions: { config: { access: "anyone" } },
      context: (request): GraphContext => ({ actor: request.actor }),
    });
  });
}

import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Platform } from "../platform.ts";
import { guardAccess, isWrite } from "./access.ts";
import { missingCall } from "./methods.ts";
import { documentOptions } from "./openapi.ts";
import { guardOrigin } from "./origin.ts";
import { Problem } from "./problem.ts";
import { limitCalls } from "./limits.ts";

/** The scope in which features declare their calls: validated, guarded, documented. */
export type Api = FastifyInstance<
  import("node:http").Server,
  import("node:http").IncomingMessage,
  import("node:http").ServerResponse,
  import("fastify").FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Opens /api. The zod compilers stay inside this scope, because GraphQL brings schemas of its own.
 * @param isReadOnly true while the disk is too full to write.
 */
export async function openApi(
  app: FastifyInstance,
  platform: Platform,
  isReadOnly: () => boolean,
  declare: (api: Api) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const api = scope.withTypeProvider<ZodTypeProvider>() as unknown as Api;
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    guardOrigin(scope, platform.config.PUBLIC_URL);
    guardAccess(scope, platform);
    scope.addHook("onRequest", (request, _reply, done) => {
      const isRefused = isWrite(request) && isReadOnly();
      return isRefused ? done(new Problem("STORAGE_FULL")) : done();
    });
    limitCalls(scope, platform.limits, "api");
    await scope.register(swagger, documentOptions);
    await scope.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
    scope.get(
      "/api/docs/openapi.json",
      { config: { access: "anyone" }, schema: { hide: true } },
      async () => scope.swagger(),
    );
    // The document viewer's own routes are for anyone, like the document.
    declare(api);
    const missing = { config: { access: "anyone" as const }, schema: { hide: true } };
    for (const path of ["/api", "/api/*"]) {
      // Before the body is read: what it holds matters to nobody.
      scope.all(path, { ...missing, onRequest: refuseMissing }, refuseMissing);
    }
  });
}

async function refuseMissing(request: FastifyRequest): Promise<never> {
  throw missingCall(request);
}

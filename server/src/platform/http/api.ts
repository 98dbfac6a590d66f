import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Platform } from "../platform.ts";
import { guardAccess, isWrite } from "./access.ts";
import { missingCall } from "./methods.ts";
import { readFromReplicas } from "./late-reads.ts";
import { documentOptions } from "./openapi.ts";
import { guardOrigin } from "./origin.ts";
import { Problem } from "../problem.ts";
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
    readFromReplicas(scope, platform);
    await scope.register(swagger, documentOptions);
    scope.get(
      "/api/docs/openapi.json",
      { config: { access: "anyone" }, schema: { hide: true } },
      async () => scope.swagger(),
    );
    serveViewer(scope);
    declare(api);
    const missing = { config: { access: "anyone" as const }, schema: { hide: true } };
    for (const path of ["/api", "/api/*"]) {
      // Before the body is read, since its content is not needed.
      scope.all(path, { ...missing, onRequest: refuseMissing }, refuseMissing);
    }
  });
}

/** Serves /api/docs, which reads the document. The viewer is loaded on first use. */
function serveViewer(scope: FastifyInstance): void {
  let viewer: Promise<FastifyInstance> | undefined;
  for (const path of ["/api/docs", "/api/docs/*"]) {
    scope.get(
      path,
      { config: { access: "anyone" }, schema: { hide: true } },
      async ({ url }, reply) => {
        viewer ??= import("./docs-viewer.ts").then(({ openViewer }) => openViewer(scope.swagger()));
        const { statusCode, headers, rawPayload } = await (await viewer).inject({ url });
        return reply.status(statusCode).headers(headers).send(rawPayload);
      },
    );
  }
}

async function refuseMissing(request: FastifyRequest): Promise<never> {
  throw missingCall(request);
}

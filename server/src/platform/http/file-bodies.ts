import { Worker } from "node:worker_threads";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type FileReader, workerLimits } from "../reading-worker.ts";
import type { Api } from "./api.ts";
import { Problem } from "../problem.ts";

/**
 * Declares calls whose JSON body has the text of a file in one of its fields. A worker parses it, because
 * ten megabytes of small values would hold the event loop for seconds. All fields are plain values: a
 * list or an object arrives as null.
 */
export function declareFileCalls(api: Api, reader: FileReader, declare: (api: Api) => void): void {
  void api.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer" },
      async (_request: unknown, body: Buffer) => parseFields(reader, body),
    );
    declare(scope.withTypeProvider<ZodTypeProvider>());
  });
}

async function parseFields(reader: FileReader, body: Buffer): Promise<unknown> {
  const parsed = await reader.read<{ fields: unknown } | null>(
    () =>
      new Worker(new URL("./file-body-worker.ts", import.meta.url), {
        ...workerLimits,
        workerData: body,
      }),
  );
  if (!parsed) throw new Problem("BAD_REQUEST");
  return parsed.fields;
}

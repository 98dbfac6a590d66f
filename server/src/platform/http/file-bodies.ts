import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { FileReader } from "../file-reader.ts";
import type { Api } from "./api.ts";
import { Problem } from "../problem.ts";
import type { FileBody } from "./file-body-worker.ts";

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
  const program = new URL("./file-body-worker.ts", import.meta.url);
  const parsed = await reader.read<FileBody>(program, body);
  if (!parsed) throw new Problem("BAD_REQUEST");
  // Its letters would be replaced by signs for what cannot be read.
  if (parsed.isText === false) {
    throw new Problem("VALIDATION", { fields: { content: "UNDECODABLE" } });
  }
  return parsed.fields;
}

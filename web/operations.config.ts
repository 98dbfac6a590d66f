import path from "node:path";
import type { Address } from "@waymates/contract/operation";
import type { Plugin } from "vite";

const FOLDER = `${path.resolve(import.meta.dirname, "../contract/src/operations")}${path.sep}`;

/**
 * In the browser an operation of the contract is its method and path. Its schemas, which check what the
 * server receives and answers, would bring Zod and most of the contract with them; there they are types.
 */
export function operationAddresses(): Plugin {
  return {
    name: "operation-addresses",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      const [file = "", version = ""] = id.split("?");
      if (!file.startsWith(FOLDER)) return null;
      const operations = (await import(`${file}?${version}`)) as Record<string, Address>;
      return Object.entries(operations)
        .map(
          ([name, { method, path: address }]) =>
            `export const ${name} = ${JSON.stringify({ method, path: address })};`,
        )
        .join("\n");
    },
  };
}

import DataLoader from "dataloader";
import type { GraphContext } from "./schema.ts";

/**
 * Collects what the resolvers of one request ask for under a name, and reads it in one go.
 * @param read answers for each key; a key it leaves out is null.
 */
export function batched<Value>(
  context: GraphContext,
  name: string,
  key: string,
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<Value | null> {
  let loader = context.loaders.get(name);
  if (!loader) {
    loader = new DataLoader(async (keys: readonly string[]) => {
      const found = await read(keys);
      return keys.map((one) => found.get(one) ?? null);
    });
    context.loaders.set(name, loader);
  }
  return loader.load(key) as Promise<Value | null>;
}

import DataLoader from "dataloader";
import type { FastifyRequest } from "fastify";
import type { Actor } from "./auth/actor.ts";
import { readerLanguage } from "./http/language.ts";
import type { Translator } from "./translator.ts";

/** Who reads in one request, and the batches of its statements. */
export interface Reading {
  /** Null for a visitor. */
  actor: Actor | null;
  /** What the reader reads in, a visitor too. */
  language: () => Promise<string>;
  /** Batches by name. */
  loaders: Map<string, DataLoader<string, unknown>>;
}

export const readingOf = (request: FastifyRequest, translator: Translator): Reading => ({
  actor: request.actor,
  language: () => readerLanguage(request, translator),
  loaders: new Map(),
});

/**
 * Collects the keys that one request asks for under a name, and reads them in one go.
 * @param read answers for each key; a key it leaves out is null.
 */
export function batched<Value>(
  { loaders }: Pick<Reading, "loaders">,
  name: string,
  key: string,
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<Value | null> {
  let loader = loaders.get(name);
  if (!loader) {
    loader = new DataLoader(async (keys: readonly string[]) => {
      const found = await read(keys);
      return keys.map((one) => found.get(one) ?? null);
    });
    loaders.set(name, loader);
  }
  return loader.load(key) as Promise<Value | null>;
}

import { AsyncLocalStorage } from "node:async_hooks";

/** Runs one statement that only reads. */
export type Ask = (...statement: unknown[]) => Promise<unknown>;

/** A server that statements of a call are read from. */
export interface Source {
  ask: Ask;
  /** Called with what a statement failed with. */
  onFailure(error: unknown): void;
}

const reading = new AsyncLocalStorage<{ source: Source | null }>();

/** Runs work whose reads come from a replica; null reads from the server that takes writes, as always. */
export function readFrom<Result>(source: Source | null, work: () => Result): Result {
  return reading.run({ source }, work);
}

const READ = /^\s*(?:select|with)\b/i;

/**
 * Lets statements be read from the replica of the present call, where it has one. What changes something
 * is asked of the server that takes writes; so is what fails, with all that follows in that call.
 */
export function withReplicas(ask: Ask): Ask {
  return async (...statement) => {
    const store = reading.getStore();
    const source = store?.source;
    if (!source || !READ.test(textOf(statement[0]))) return ask(...statement);
    try {
      return await source.ask(...statement);
    } catch (error) {
      source.onFailure(error);
      store.source = null;
      return ask(...statement);
    }
  };
}

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : ((statement as { text?: string })?.text ?? "");

import { AsyncLocalStorage } from "node:async_hooks";

const inside = new AsyncLocalStorage<{ isOver: boolean }>();

/** Runs a transaction; `refuseInTransaction` refuses while its body runs. */
export async function asTransaction<Result>(
  run: (work: <Inner>(body: () => Promise<Inner>) => Promise<Inner>) => Promise<Result>,
): Promise<Result> {
  const state = { isOver: false };
  return inside.run(state, () =>
    run(async (body) => {
      try {
        return await body();
      } finally {
        // Work that was started inside and not awaited runs outside of the transaction from here on.
        state.isOver = true;
      }
    }),
  );
}

/**
 * Called before every statement outside of a transaction's handle. Inside of a transaction it would wait
 * for a connection while holding one: for ever on the embedded database, which has a single one, and
 * under load on a pool.
 * @throws Error inside of a transaction
 */
export function refuseInTransaction(what: string): void {
  if (inside.getStore()?.isOver !== false) return;
  throw new Error(`Inside of a transaction only its own handle may be used, not: ${what}.`);
}

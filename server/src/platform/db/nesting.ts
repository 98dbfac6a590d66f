import { AsyncLocalStorage } from "node:async_hooks";

const inside = new AsyncLocalStorage<{ isOver: boolean }>();

/** Runs a transaction so that `refuseInTransaction` knows what is asked from within it. */
export async function asTransaction<Result>(
  run: (work: <Inner>(body: () => Promise<Inner>) => Promise<Inner>) => Promise<Result>,
): Promise<Result> {
  const state = { isOver: false };
  return inside.run(state, () =>
    run(async (body) => {
      try {
        return await body();
      } finally {
        // What was only begun in it, like a job that is poked, goes its own way from here.
        state.isOver = true;
      }
    }),
  );
}

/**
 * Called by what goes to the database on its own. From within a transaction it would wait for a
 * connection that is held until it has answered: for ever on the embedded database, which has one,
 * and under load on a pool.
 * @throws Error where somebody inside of a transaction asks
 */
export function refuseInTransaction(what: string): void {
  if (inside.getStore()?.isOver !== false) return;
  throw new Error(`Inside of a transaction only its own handle may be used, not: ${what}.`);
}

import { AsyncLocalStorage } from "node:async_hooks";

const inner = new AsyncLocalStorage<true>();

/** Makes a call of our own server for an answer that is being put together. It counts with that answer. */
export function callInside<Answer>(call: () => PromiseLike<Answer>): Promise<Answer> {
  // Awaited inside of the storage: inject only starts when it is awaited.
  return inner.run(true, async () => await call());
}

/** Whether the current call is made inside a page's request, which was admitted with its caller. */
export const isInnerCall = (): boolean => inner.getStore() === true;

import { AsyncLocalStorage } from "node:async_hooks";

const inner = new AsyncLocalStorage<true>();

/** Makes a call of our own API for a page that is being put together. */
export function callInside<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return inner.run(true, call);
}

/** Whether the call at hand is such a one: it was let in with its page. */
export const isInnerCall = (): boolean => inner.getStore() === true;

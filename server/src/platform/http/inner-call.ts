import { AsyncLocalStorage } from "node:async_hooks";

const inner = new AsyncLocalStorage<{ isVisitorsDocument: boolean }>();

/**
 * Makes a call of our own server for an answer that is being put together. It counts with that answer.
 * @param about the document that is put together
 */
export function callInside<Answer>(
  call: () => PromiseLike<Answer>,
  about = { isVisitorsDocument: false },
): Promise<Answer> {
  // Awaited inside of the storage: inject only starts when it is awaited.
  return inner.run(about, async () => await call());
}

/** Whether the current call is made inside a page's request, which was admitted with its caller. */
export const isInnerCall = (): boolean => inner.getStore() !== undefined;

/** Whether the current call is made for a document that any visitor with its address sees. */
export const isVisitorsDocument = (): boolean => inner.getStore()?.isVisitorsDocument === true;

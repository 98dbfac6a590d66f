let areOff = false;
const listeners = new Set<() => void>();

/**
 * Takes note of how a write ended: whether the server had no room for it. Nobody asks the server in
 * between; the next write that is taken tells that there is room again.
 */
export function noteWrite(hadNoRoom: boolean): void {
  if (hadNoRoom === areOff) return;
  areOff = hadNoRoom;
  for (const listener of listeners) listener();
}

/** Whether the server takes no writes, as far as this tab has heard. */
export const areWritesOff = (): boolean => areOff;

/** Hears of every change of it. @returns a function that stops. */
export function watchWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

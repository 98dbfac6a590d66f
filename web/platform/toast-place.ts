import { useSyncExternalStore } from "react";

let isWanted = false;
const listeners = new Set<() => void>();

/** The first toast asks for its container; until then nothing of it is loaded. */
export function wantToasts(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
    () => false,
  );
}

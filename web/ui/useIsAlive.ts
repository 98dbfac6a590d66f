import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in the server's HTML and until the page has come to life: what is typed or pressed before
 * would be lost, so that a form stays closed for that moment.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

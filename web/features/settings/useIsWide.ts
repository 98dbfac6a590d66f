import { useSyncExternalStore } from "react";

const wide = "(min-width: 760px)";

/** Whether the tabs stand beside their content rather than above it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
    () => true,
  );
}

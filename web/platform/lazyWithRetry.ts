import { type ComponentType, lazy } from "react";
import { importWithRetry } from "./importWithRetry.ts";

/**
 * React.lazy with a retry: while the network or the server is away it waits instead of failing, so
 * that a moment offline does not break the page. Render it inside Suspense. `prepare` starts the
 * import before the component is needed.
 * @param name of the export in the imported file
 */
export function lazyWithRetry<Name extends string, Props extends object>(
  read: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let pending: Promise<{ default: ComponentType<Props> }> | undefined;
  const load = () => {
    pending ??= importWithRetry(read)
      .then((file) => ({ default: file[name] }))
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  // An import that fails here is tried again, and reported, when the component renders.
  return Object.assign(lazy(load), { prepare: () => void load().catch(() => undefined) });
}

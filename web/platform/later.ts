import { type ComponentType, lazy } from "react";
import { whenReached } from "./reach.ts";

/**
 * A component that is read when it is first shown: render it in Suspense. It waits for the network
 * and the server as `whenReached` does, so that a moment without them does not take the page away.
 * `prepare` reads it before it is needed.
 * @param name under which the file exports it
 */
export function later<Name extends string, Props extends object>(
  read: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let underWay: Promise<{ default: ComponentType<Props> }> | undefined;
  const load = () => {
    underWay ??= whenReached(read)
      .then((file) => ({ default: file[name] }))
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
  // Whether it came is seen when it is shown.
  return Object.assign(lazy(load), { prepare: () => void load().catch(() => undefined) });
}

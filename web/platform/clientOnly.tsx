import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";
import { importWithRetry } from "./importWithRetry.ts";

/**
 * A component that the server does not render: its file is fetched in an effect, after hydration.
 * Unlike a lazy component it never suspends. What suspends while a page hydrates can keep React from
 * hydrating it at all (docs/decisions/0018).
 * @param name of the export in the imported file
 * @param fallback what stands in its place until then, on the server too
 */
export function clientOnly<Name extends string, Props extends object>(
  read: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    const file = await importWithRetry(read);
    loaded = file[name];
    return loaded;
  };
  return function ClientOnly(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isGone = false;
      const show = (component: ComponentType<Props>) => {
        if (!isGone) startTransition(() => setComponent(() => component));
      };
      const fail = (error: unknown) => {
        // In the rendering, so that the error boundary above catches it.
        if (!isGone)
          setComponent(() => {
            throw error;
          });
      };
      if (loaded) show(loaded);
      else load().then(show, fail);
      return () => {
        isGone = true;
      };
    }, []);
    return Component ? <Component {...props} /> : fallback;
  };
}

import { Suspense } from "react";
import { lazyWithRetry } from "../platform/lazyWithRetry.ts";

const Failure = lazyWithRetry(() => import("./Failure.tsx"), "Failure");

/** What stands in the place of a page that did not come: read when it is needed. */
export function LazyFailure(props: { error: unknown; isFramed?: boolean }) {
  return (
    <Suspense>
      <Failure {...props} />
    </Suspense>
  );
}

import { Suspense } from "react";
import { lazyWithRetry } from "../platform/lazyWithRetry.ts";

const Failure = lazyWithRetry(() => import("./Failure.tsx"), "Failure");

/** The failure page, loaded when it is needed. */
export function LazyFailure(props: { error: unknown; isFramed?: boolean }) {
  return (
    <Suspense>
      <Failure {...props} />
    </Suspense>
  );
}

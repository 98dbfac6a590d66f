import { lazy, Suspense } from "react";
import { whenReached } from "../platform/reach.ts";

const Failure = lazy(() =>
  whenReached(() => import("./Failure.tsx")).then(({ Failure: Default }) => ({ default: Default })),
);

/** What stands in the place of a page that did not come: read when it is needed. */
export function LaterFailure(props: { error: unknown; isFramed?: boolean }) {
  return (
    <Suspense>
      <Failure {...props} />
    </Suspense>
  );
}

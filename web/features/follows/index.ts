import { lazy } from "react";

export { peopleQuery } from "./queries.ts";
export { PersonRow } from "./PersonRow.tsx";

/** People you may know. It stands below the first screen, so its code comes after it. */
export const Suggestions = lazy(() =>
  import("./Suggestions.tsx").then((file) => ({ default: file.Suggestions })),
);

/** All lists of the reader's own people, loaded when they are first shown: render it in Suspense. */
export const FollowLists = lazy(() =>
  import("./FollowLists.tsx").then((file) => ({ default: file.FollowLists })),
);

import { lazy } from "react";
import { whenReached } from "../../platform/reach.ts";

export { BellButton } from "./BellButton.tsx";

const load = () => import("./NotificationsPanel.tsx");

/** Loaded when it is first opened: render it inside Suspense, once the bell was pressed. */
export const NotificationsPanel = lazy(() =>
  whenReached(load).then((file) => ({ default: file.NotificationsPanel })),
);

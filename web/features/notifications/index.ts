import { lazy } from "react";

export { BellButton } from "./BellButton.tsx";

/** Loaded when it is first opened: render it inside Suspense, once the bell was pressed. */
export const NotificationsPanel = lazy(() =>
  import("./NotificationsPanel.tsx").then((file) => ({ default: file.NotificationsPanel })),
);

import { later } from "../../platform/later.ts";

export { BellButton } from "./BellButton.tsx";

/** Loaded when it is first opened: render it inside Suspense, once the bell was pressed. */
export const NotificationsPanel = later(
  () => import("./NotificationsPanel.tsx"),
  "NotificationsPanel",
);

/** The bell, its panel, the toasts, and the settings that decide what arrives where. */

import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";

export { BellButton } from "./BellButton.tsx";

/** Loaded when it is first opened: render it inside Suspense, once the bell was pressed. */
export const NotificationsPanel = lazyWithRetry(
  () => import("./panel/NotificationsPanel.tsx"),
  "NotificationsPanel",
);

import { useState } from "react";
import { useLiveEvent } from "../../platform/live.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** Tells screen readers how many notifications came in while the panel has been open. */
export function ArrivalNews() {
  const { t } = useNotificationTexts();
  const [count, setCount] = useState(0);
  useLiveEvent("notification_new", () => setCount((before) => before + 1));
  return (
    <div role="status">
      <VisuallyHidden>{count > 0 ? t("notifications.arrived", { count }) : ""}</VisuallyHidden>
    </div>
  );
}

import { markNotificationsSeen } from "@waymates/contract/operations/notifications";
import {
  DEFAULT_GROUPING,
  type GroupingMode,
} from "@waymates/contract/features/notification-groups";
import type { PanelChip } from "@waymates/contract/features/notifications";
import { useEffect, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useLiveEvent } from "../../../platform/live.ts";
import { Panel } from "../../../ui/Panel.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { NotificationList } from "./NotificationList.tsx";
import "./notifications.css";
import { PanelActions } from "./PanelActions.tsx";
import { PanelTools } from "./PanelTools.tsx";
import { useNotificationTexts } from "../notificationTexts.ts";

export interface NotificationsPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The panel covers the screen here, so a click that leads away closes it. */
const PHONE = "(max-width: 767px)";

/** The notifications from the side, openable from anywhere. */
export function NotificationsPanel({ isOpen, onClose }: NotificationsPanelProps) {
  const { t } = useNotificationTexts();
  useMarkSeen(isOpen);
  const [filter, setFilter] = useState<PanelChip>("all");
  const [grouping, setGrouping] = useState<GroupingMode>(DEFAULT_GROUPING);
  const [showsOld, setShowsOld] = useState(false);
  const [showsPermission, setShowsPermission] = useState(false);
  return (
    <Panel
      className="notifications"
      isOpen={isOpen}
      onClose={onClose}
      title={t("notifications.title")}
      closeLabel={t("notifications.back")}
      actions={
        <PanelActions onPermissionAsked={() => setShowsPermission(true)} onLeave={onClose} />
      }
      tools={
        <PanelTools
          filter={filter}
          onFilter={setFilter}
          grouping={grouping}
          onGrouping={setGrouping}
          showsOld={showsOld}
          onShowsOld={setShowsOld}
          showsPermission={showsPermission}
        />
      }
    >
      <NotificationList
        filter={filter}
        grouping={grouping}
        showsOld={showsOld}
        onShowOld={() => setShowsOld(true)}
        onLeave={() => {
          if (matchMedia(PHONE).matches) onClose();
        }}
      />
      <ArrivalStatus />
    </Panel>
  );
}

/** Reports to the server that the panel was opened: its notifications count as seen, not as read. */
function useMarkSeen(isOpen: boolean): void {
  useEffect(() => {
    // A failure changes nothing for the reader.
    if (isOpen) call(markNotificationsSeen).catch(() => undefined);
  }, [isOpen]);
}

/** Announces to screen readers how many notifications arrived while the panel was open. */
function ArrivalStatus() {
  const { t } = useNotificationTexts();
  const [count, setCount] = useState(0);
  useLiveEvent("notification_new", () => setCount((before) => before + 1));
  return (
    <div role="status">
      <VisuallyHidden>{count > 0 ? t("notifications.arrived", { count }) : ""}</VisuallyHidden>
    </div>
  );
}

import {
  DEFAULT_GROUPING,
  type GroupingMode,
} from "@waymates/contract/features/notification-groups";
import type { PanelChip } from "@waymates/contract/features/notifications";
import { useState } from "react";
import { Panel } from "../../ui/Panel.tsx";
import { ArrivalNews } from "./ArrivalNews.tsx";
import { NotificationList } from "./NotificationList.tsx";
import "./notifications.css";
import { PanelActions } from "./PanelActions.tsx";
import { PanelTools } from "./PanelTools.tsx";
import { useSeen } from "./useSeen.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";

export interface NotificationsPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The panel covers the screen here, so a click that leads away closes it. */
const PHONE = "(max-width: 767px)";

/** The notifications from the side, openable from anywhere. */
export function NotificationsPanel({ isOpen, onClose }: NotificationsPanelProps) {
  const { t } = useNotificationTexts();
  useSeen(isOpen);
  const [filter, setFilter] = useState<PanelChip>("all");
  const [grouping, setGrouping] = useState<GroupingMode>(DEFAULT_GROUPING);
  const [showsOld, setShowsOld] = useState(false);
  const [tellsPermission, tellPermission] = useState(false);
  return (
    <Panel
      className="notifications"
      isOpen={isOpen}
      onClose={onClose}
      title={t("notifications.title")}
      closeLabel={t("notifications.back")}
      actions={<PanelActions onPermissionAsked={() => tellPermission(true)} onLeave={onClose} />}
      tools={
        <PanelTools
          filter={filter}
          onFilter={setFilter}
          grouping={grouping}
          onGrouping={setGrouping}
          showsOld={showsOld}
          onShowsOld={setShowsOld}
          tellsPermission={tellsPermission}
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
      <ArrivalNews />
    </Panel>
  );
}

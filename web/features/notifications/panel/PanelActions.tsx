import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { IconButton } from "../../../ui/IconButton.tsx";
import { refreshLists } from "../notificationCache.ts";
import { askPermission, useBrowserPermission } from "../push/systemNotifications.ts";
import { useMarkRead } from "../useMarkRead.ts";
import { useNotificationTexts } from "../notificationTexts.ts";
import { useUnreadCount } from "../notificationQueries.ts";

const SETTINGS = "/settings/notifications";

interface PanelActionsProps {
  onPermissionAsked: () => void;
  /** A button led to another screen. */
  onLeave: () => void;
}

/** The buttons at the end of the panel's header. */
export function PanelActions({ onPermissionAsked, onLeave }: PanelActionsProps) {
  const { t } = useNotificationTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRefreshing, setRefreshing] = useState(false);
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  const permission = useBrowserPermission();
  const isGranted = permission === "granted";
  return (
    <>
      {unread > 0 ? (
        <IconButton
          icon="check"
          label={t("notifications.markAllRead")}
          onPress={() => markRead("all")}
        />
      ) : null}
      <IconButton
        icon="refresh-cw"
        label={t("notifications.refresh")}
        busy={isRefreshing}
        onPress={() => {
          setRefreshing(true);
          void refreshLists(client).finally(() => setRefreshing(false));
        }}
      />
      <IconButton
        icon="bell-ring"
        label={t(isGranted ? "notifications.permission.granted" : "notifications.enableBrowser")}
        isOn={isGranted}
        onPress={() => void askPermission().then(onPermissionAsked, onPermissionAsked)}
      />
      <IconButton
        icon="settings"
        label={t("notifications.settings")}
        onPress={() => {
          onLeave();
          void navigate(SETTINGS);
        }}
      />
    </>
  );
}

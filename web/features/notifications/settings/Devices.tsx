import { dateFormat } from "@waymates/contract/formats";
import type { PushDevice } from "@waymates/contract/features/push";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { useKeptFocus } from "../../../ui/useKeptFocus.ts";
import { canPush, useBrowserPermission } from "../push/systemNotifications.ts";
import { devicesQuery, useEnabling, useRemoveDevice } from "./useDevices.ts";

/** Whether this browser may show notifications, and which devices are pushed to. */
export function Devices() {
  const { t } = useTranslation();
  const permission = useBrowserPermission();
  const enabling = useEnabling();
  const { data } = useQuery(devicesQuery);
  const list = useKeptFocus<HTMLHeadingElement>(data?.items.length ?? 0);
  // Allowed, but taken out of the list: the person may put this device back.
  const isMissing =
    permission === "granted" && canPush() && data?.items.every(({ isCurrent }) => !isCurrent);
  return (
    <section className="card" aria-labelledby="settings-devices">
      <h2 id="settings-devices">{t("notificationSettings.devices")}</h2>
      <div className="notification-permission-line">
        <p role="status">
          <Icon name={permission === "granted" ? "check" : "info"} size="s" />
          <span>{t(`notifications.permission.${permission}`)}</span>
        </p>
        {permission === "default" || isMissing ? (
          <Button
            variant="primary"
            icon="bell-ring"
            busy={enabling.isPending}
            onPress={() => enabling.mutate()}
          >
            {t("notifications.enableBrowser")}
          </Button>
        ) : null}
      </div>
      <h3 ref={list} tabIndex={-1}>
        {t("notificationSettings.devices.list")}
      </h3>
      <DeviceList />
    </section>
  );
}

function DeviceList() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(devicesQuery);
  if (error && !data) {
    return (
      <ErrorState
        headingLevel={3}
        title={error.message}
        retryLabel={t("common.retry")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonList label={t("common.loading")} rows={1} hasFaces={false} />;
  if (data.items.length === 0)
    return <p className="hint">{t("notificationSettings.devices.empty")}</p>;
  return (
    <ul className="notification-devices">
      {data.items.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { t, i18n } = useTranslation();
  const remove = useRemoveDevice(device);
  const usedId = useId();
  const when = new Date(device.lastOk ?? device.createdAt);
  const timeZone = useTimeZone();
  const date = dateFormat(i18n.language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(when);
  return (
    <li>
      <span className="grow">
        <b>
          <bdi>{device.deviceName}</bdi>
        </b>
        {device.isCurrent ? (
          <Badge tone="moss">{t("notificationSettings.devices.current")}</Badge>
        ) : null}
        <span id={usedId} className="hint">
          {t(
            device.lastOk
              ? "notificationSettings.devices.last"
              : "notificationSettings.devices.added",
            { date },
          )}
        </span>
      </span>
      <Button
        size="small"
        busy={remove.isPending}
        onPress={() => remove.mutate()}
        aria-label={t("notificationSettings.devices.removeName", { name: device.deviceName })}
        aria-describedby={usedId}
      >
        {t("notificationSettings.devices.remove")}
      </Button>
    </li>
  );
}

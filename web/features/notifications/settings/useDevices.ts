import { listPushSubscriptions, unsubscribeFromPush } from "@waymates/contract/operations/push";
import type { PushDevice } from "@waymates/contract/features/push";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { apiQuery } from "../../../platform/queries.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { askPermission, enableDevice } from "../push/systemNotifications.ts";

/** GET /api/push/subscriptions: the reader's devices that are pushed to. */
export const devicesQuery = apiQuery(listPushSubscriptions);

/** Asks for the browser's permission; the device is in the list afterwards. */
export function useEnabling() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await askPermission();
      // An error here is shown to the person: the browser's push service refused.
      await enableDevice();
    },
    retry: false,
    onSuccess: () => client.invalidateQueries(devicesQuery),
    onError: () => toastError(t("notificationSettings.devices.enableFailed")),
  });
}

/** Takes a device out of the list; it shows again when that fails. */
export function useRemoveDevice(device: PushDevice) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(unsubscribeFromPush, { body: { id: device.id } }),
    onSuccess: () => {
      client.setQueryData(devicesQuery.queryKey, (list) =>
        list ? { items: list.items.filter(({ id }) => id !== device.id) } : list,
      );
      toastSuccess(t("notificationSettings.devices.removed", { name: device.deviceName }));
    },
    onError: () => toastError(t("notificationSettings.devices.removeFailed")),
  });
}

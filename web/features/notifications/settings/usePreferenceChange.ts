import { changeNotificationPreferences } from "@waymates/contract/operations/notifications";
import type {
  PreferencesAnswer,
  NotificationPreferencesBody,
} from "@waymates/contract/features/notification-preferences";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { preferencesQuery, untouchedOf, withTouched } from "./preferences.ts";

/** One change, and its name for the person: "Likes: Push". */
interface Change {
  touched: NotificationPreferencesBody;
  what: string;
}

export type ChangePreference = (touched: NotificationPreferencesBody, what: string) => void;

const mutationKey = ["notification-preferences"];

/**
 * Saves each change by itself, in the order they were made. It shows at once; when it fails, it and
 * nothing else is taken back.
 * @returns the change, and the status text of the last one
 */
export function usePreferenceChange(): { change: ChangePreference; said: string } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [said, say] = useState("");
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "notification-preferences" },
    mutationFn: ({ touched }: Change) => call(changeNotificationPreferences, { body: touched }),
    onSuccess: (saved, { what }) => {
      // A later change may still wait for its turn: then what is shown is ahead of the answer.
      if (client.isMutating({ mutationKey }) === 1)
        client.setQueryData(preferencesQuery.queryKey, saved);
      say(t("notificationSettings.saved", { what }));
    },
  });
  function change(touched: NotificationPreferencesBody, what: string): void {
    const before = client.getQueryData(preferencesQuery.queryKey);
    if (!before) return;
    show(client, touched);
    say(t("notificationSettings.saving"));
    mutate(
      { touched, what },
      {
        onError: () => {
          const failed = t("notificationSettings.failed", { what });
          show(client, untouchedOf(before, touched));
          say(failed);
          toastError(failed, {
            action: { label: t("common.retry"), onPress: () => change(touched, what) },
          });
        },
      },
    );
  }
  return { change, said };
}

function show(client: QueryClient, touched: NotificationPreferencesBody): void {
  client.setQueryData<PreferencesAnswer>(preferencesQuery.queryKey, (all) =>
    all ? withTouched(all, touched) : all,
  );
}

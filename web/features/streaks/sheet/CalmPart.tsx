import { changeNotificationPreferences } from "@waymates/contract/operations/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { Switch } from "../../../ui/Switch.tsx";
import { choicesQuery } from "../../rewards/queries.ts";

/** The switch that ends reminders and celebrations, and says what it keeps. */
export function CalmPart() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(choicesQuery);
  const { queryKey } = choicesQuery;
  const show = (calmMode: boolean) =>
    client.setQueryData(queryKey, (old) => (old ? { ...old, calmMode } : old));
  const { mutate } = useMutation({
    mutationFn: (calmMode: boolean) => call(changeNotificationPreferences, { body: { calmMode } }),
    onMutate: show,
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error, calmMode) => {
      show(!calmMode);
      toastError(error.message);
    },
  });
  return (
    <section className="streaks-part streaks-calm">
      <Switch
        label={t("ownStreak.calm")}
        hint={t("ownStreak.calm.hint")}
        isOn={data?.calmMode === true}
        disabled={!data}
        onChange={(calmMode) => mutate(calmMode)}
      />
    </section>
  );
}

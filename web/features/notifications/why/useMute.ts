import { mute, unmute } from "@waymates/contract/operations/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { type Mutable, mutesQuery } from "./queries.ts";

/**
 * Mutes and unmutes a kind of notification or a person. `isMuted` is the state after the last call.
 */
export function useMute(thing: Mutable) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (wanted: boolean) => {
      const { kind, id } = thing;
      await call(wanted ? mute : unmute, { params: { kind, id } });
      return wanted;
    },
    onSuccess: () => client.invalidateQueries(mutesQuery),
    onError: (error) => toastError(error.message || t("mute.failed")),
  });
  return {
    isMuted: data ?? false,
    isBusy: isPending,
    mute: () => mutate(true),
    undo: () => mutate(false),
  };
}

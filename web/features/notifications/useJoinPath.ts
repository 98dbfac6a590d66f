import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { useCardNote } from "./useCardNote.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** Joins a path from its card. */
export function useJoinPath(pathId: string) {
  const client = useQueryClient();
  const { t } = useNotificationTexts();
  const mutationKey = ["join-path", pathId];
  const [note, writeNote] = useCardNote<"joined">(...mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call("POST", `/api/paths/${encodeURIComponent(pathId)}/join`),
    onSuccess: () => {
      writeNote("joined");
      toastSuccess(t("toast.joinPath.success"));
      void client.invalidateQueries({ predicate: isUnder("/api/paths", "/api/graphql/page") });
    },
    onError: () => toastError(t("toast.joinPath.failed")),
  });
  const isBusy = useIsMutating({ mutationKey, exact: true }) > 0;
  return { isJoined: note === "joined", isBusy, join: () => mutate() };
}

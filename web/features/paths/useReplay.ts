import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { toastError } from "../../platform/toasts.ts";
import { usePathTexts } from "./usePathTexts.ts";

/** Starts a completed path anew. */
export function useReplay(pathId: string) {
  const { t } = usePathTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST", `/api/paths/${pathId}/replay`),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: isUnder("/api/paths", "/api/chapters", "/api/graphql/page"),
      }),
    onError: (error) =>
      toastError(error instanceof ApiError ? error.message : t("paths.replayFailed")),
  });
}

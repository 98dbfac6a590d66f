import { viewPointsSummary } from "@waymates/contract/operations/rewards";
import { viewStreak } from "@waymates/contract/operations/streaks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnder } from "../../platform/queries.ts";
import { toastError } from "../../platform/toasts.ts";

/** Changes something about streaks; afterwards all of them are read again. A refusal is said in a toast. */
export function useStreakChange(onDone?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => onDone?.(),
    onError: (error) => toastError(error.message),
    onSettled: () =>
      client.invalidateQueries({ predicate: isUnder(viewStreak, viewPointsSummary) }),
  });
  return { change: mutate, isBusy: isPending };
}

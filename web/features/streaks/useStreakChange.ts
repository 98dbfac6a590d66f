import { viewPointsSummary } from "@waymates/contract/operations/rewards";
import { viewStreak } from "@waymates/contract/operations/streaks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { toastError } from "../../platform/toasts.ts";

interface Change {
  method: "POST" | "DELETE";
  path: string;
  body?: object;
}

/** Changes something about streaks; afterwards all of them are read again. A refusal is said in a toast. */
export function useStreakChange(onDone?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ method, path, body }: Change) => call(method, path, body),
    onSuccess: () => onDone?.(),
    onError: (error) => toastError(error.message),
    onSettled: () =>
      client.invalidateQueries({ predicate: isUnder(viewStreak, viewPointsSummary) }),
  });
  return { change: mutate, isBusy: isPending };
}

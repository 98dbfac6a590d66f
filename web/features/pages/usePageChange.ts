import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { toastError } from "../../platform/toasts.ts";
import { ofPages } from "./queries.ts";

/** Why the server refused a change; null where the call itself failed. */
export const refusalOf = (error: unknown): ApiError["body"] =>
  error instanceof ApiError && error.status < 500 ? error.body : null;

/**
 * Makes a change of a page and refetches queries of pages. A refusal is shown in the server's words;
 * `onDone` is called only after a change that worked.
 */
export function usePageChange<Details>(
  make: (details: Details) => Promise<unknown>,
  onDone: (details: Details) => void = () => undefined,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: (_answer, details) => onDone(details),
    onError: (error) => toastError(refusalOf(error)?.message ?? t("pageManage.failed")),
    onSettled: () => client.invalidateQueries({ predicate: ofPages }),
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastError } from "../../platform/toasts.ts";
import type { PageChange } from "./changes.ts";

/**
 * Makes a change of a page and refetches queries of pages. A refusal is shown in the server's words;
 * `onDone` is called only after a change that worked.
 */
export function usePageChange<Details>(
  make: (details: Details) => Promise<PageChange>,
  onDone: (details: Details) => void = () => undefined,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: async (change, details) => {
      if (change.success) onDone(details);
      else if (!change.fields) toastError(change.error ?? t("pageManage.failed"));
      await client.invalidateQueries({ predicate: isUnder("/api/graphql/page") });
    },
    onError: () => toastError(t("pageManage.failed")),
  });
}

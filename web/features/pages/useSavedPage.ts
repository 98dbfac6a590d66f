import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PageDetails, UpdatePageInput } from "@waymates/contract/features/pages";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { updatePage } from "./changes.ts";

/** Saves parts of a page; `faultOf` says why a field was not taken. */
export function useSavedPage(page: PageDetails) {
  const { t } = useTranslation("pageManage");
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: (input: UpdatePageInput) => updatePage(page.name, input),
    onSuccess: async (change) => {
      if (change.success) toastSuccess(t("pageManage.saved"));
      else if (!change.fields) toastError(change.error ?? t("pageManage.failed"));
      await client.invalidateQueries({ predicate: isUnder("/api/graphql/page") });
    },
    onError: () => toastError(t("pageManage.failed")),
  });
  /** The first fault of a field or of something within it. */
  const faultOf = (field: string): string | null => {
    const code = Object.entries(data?.fields ?? {}).find(
      ([name]) => name === field || name.startsWith(`${field}.`),
    )?.[1];
    if (!code) return null;
    return t(`pageManage.field.${known.has(code) ? code : "INVALID"}`);
  };
  return { save: mutate, isBusy: isPending, faultOf };
}

const known = new Set(["INVALID", "NOT_YOURS", "TOO_LONG", "TOO_MANY", "TOO_SHORT"]);

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UpdatePageInput } from "@waymates/contract/features/pages";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import type { PageDetails } from "./documents.ts";
import { updatePage } from "./changes.ts";
import { type OnTouch, untouchedBy } from "./unsavedChanges.ts";

/** Codes by field, as the server answers them. */
type Faults = Record<string, string> | null | undefined;

/**
 * Saves parts of a page; `faultOf` says why a field was not taken. What is touched while it is
 * being saved stays a draft.
 */
export function useSavePage<Touched extends object>(
  page: PageDetails,
  touched: Touched,
  onTouch: OnTouch<Touched>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ input }: { input: UpdatePageInput; sent: Touched }) =>
      updatePage(page.name, input),
    onSuccess: async (change, { sent }) => {
      if (change.success) toastSuccess(t("pageManage.saved"));
      else if (!change.fields) toastError(change.error ?? t("pageManage.failed"));
      await client.invalidateQueries({ predicate: isUnder("/api/graphql/page") });
      // Only now: what is shown without the draft is what was saved.
      if (change.success) onTouch(untouchedBy(sent));
    },
    onError: () => toastError(t("pageManage.failed")),
  });
  return {
    save: (input: UpdatePageInput) => mutate({ input, sent: touched }),
    isBusy: isPending,
    faultOf: useFaultOf(data?.fields),
  };
}

/** Says the first fault of a field or of something within it; null where there is none. */
function useFaultOf(faults: Faults): (field: string) => string | null {
  const { t } = useTranslation();
  return (field) => {
    const code = Object.entries(faults ?? {}).find(
      ([name]) => name === field || name.startsWith(`${field}.`),
    )?.[1];
    if (!code) return null;
    return t(`pageManage.field.${known.has(code) ? code : "INVALID"}`);
  };
}

const known = new Set(["INVALID", "NOT_YOURS", "TOO_LONG", "TOO_MANY", "TOO_SHORT"]);

import type { PageDetails } from "@waymates/contract/features/page-views";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UpdatePageInput } from "@waymates/contract/features/pages";
import { updatePage } from "@waymates/contract/operations/pages";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { differingFrom } from "../../../platform/saving/edits.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { ofPages } from "../queries.ts";
import type { OnTouch } from "./unsavedChanges.ts";
import { refusalOf } from "../usePageChange.ts";

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
  const { mutate, error, isPending, submittedAt } = useMutation({
    mutationFn: ({ input }: { input: UpdatePageInput; sent: Touched }) =>
      call(updatePage, { params: { pageName: page.name }, body: input }),
    onSuccess: () => toastSuccess(t("pageManage.saved")),
    onError: (failed) => {
      const refusal = refusalOf(failed);
      if (!refusal?.fields) toastError(refusal?.message ?? t("pageManage.failed"));
    },
    onSettled: async (saved, _error, { sent }) => {
      await client.invalidateQueries({ predicate: ofPages });
      // Only now: what is shown without the draft is what was saved.
      if (saved) onTouch((now) => differingFrom<Touched>(now, sent) as Touched);
    },
  });
  return {
    save: (input: UpdatePageInput) => mutate({ input, sent: touched }),
    isBusy: isPending,
    /** Another number after each refusal. */
    refusals: error ? submittedAt : 0,
    faultOf: useFaultOf(refusalOf(error)?.fields),
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

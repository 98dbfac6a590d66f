import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";

/** Copies the link of a code, and says whether that worked. */
export function useCopy(): (code: string) => void {
  const { t } = useTranslation();
  return (code) =>
    void navigator.clipboard.writeText(`${location.origin}/i/${code}`).then(
      () => toastSuccess(t("invite.friends.copied")),
      () => toastError(t("invite.friends.copyFailed")),
    );
}

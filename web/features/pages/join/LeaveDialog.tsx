import type { PageDetails } from "@waymates/contract/features/page-views";
import { leavePage } from "@waymates/contract/operations/page-people";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { usePageChange } from "../usePageChange.ts";

/** Asks before leaving; an owner has to hand the page on first. */
export function LeaveDialog({ page, onClose }: { page: PageDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const isOwner = page.viewerRole === "owner";
  const leave = usePageChange(
    () => call(leavePage, { params: { pageName: page.name } }),
    () => {
      onClose();
      toastSuccess(t("page.leave.done", { page: page.displayName }));
    },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("page.close")}
      title={t("page.leave.confirm", { page: page.displayName })}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("page.cancel")}
          </Button>
          {isOwner ? null : (
            <Button
              variant="danger"
              sure
              busy={leave.isPending}
              onPress={() => leave.mutate(undefined)}
            >
              {t("page.action.leave")}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isOwner ? "page.leave.owner" : "page.leave.hint")}</p>
    </Dialog>
  );
}

import type { PageDetails } from "@waymates/contract/features/page-views";
import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { askToShare } from "../../../platform/sharing.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LazyReportDialog } from "../../reports/index.ts";
import { NOTHING_UNSAVED } from "../manage/unsavedChanges.ts";
import { JoinButton } from "../join/JoinButton.tsx";

const InviteDialog = lazyWithRetry(() => import("../invite/InviteDialog.tsx"), "InviteDialog");
const ManageDialog = lazyWithRetry(() => import("../manage/ManageDialog.tsx"), "ManageDialog");

/** What a member of the site can do with a page, as far as they may. */
export function PageActions({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"invite" | "manage" | "report" | null>(null);
  // Retained while the page is open, so that closing the dialog loses no input.
  const [drafts, setDrafts] = useState(NOTHING_UNSAVED);
  const close = () => setOpen(null);
  const canInvite = page.viewerRights.includes("invite");
  const canManage = page.canManage || page.viewerRights.includes("moderate");
  return (
    <div className="page-acts">
      <JoinButton page={page} />
      {canInvite ? (
        <Button icon="user-plus" aria-haspopup="dialog" onPress={() => setOpen("invite")}>
          {t("page.action.invite")}
        </Button>
      ) : null}
      {canManage ? (
        <IconButton
          icon="settings"
          label={t("page.action.manage")}
          aria-haspopup="dialog"
          onPress={() => setOpen("manage")}
        />
      ) : null}
      <IconButton
        icon="share-2"
        label={t("page.action.share")}
        aria-haspopup="dialog"
        onPress={() =>
          askToShare({
            kind: "page",
            id: page.id,
            title: page.displayName,
            hint: t(`page.type.${page.type}`),
            imageUrl: page.avatarUrl,
            canLink: page.visibility === "public",
            isOwn: page.canManage,
          })
        }
      />
      {page.viewerRole === "owner" ? null : (
        <IconButton
          icon="flag"
          label={t("page.action.report")}
          aria-haspopup="dialog"
          onPress={() => setOpen("report")}
        />
      )}
      <Suspense>
        {open === "report" ? (
          <LazyReportDialog target={{ type: "page", id: page.id }} onClose={close} />
        ) : null}
        {open === "invite" ? <InviteDialog page={page} onClose={close} /> : null}
        {open === "manage" ? (
          <ManageDialog page={page} drafts={drafts} onDraft={setDrafts} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

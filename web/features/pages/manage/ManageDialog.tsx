import type { PageDetails } from "@waymates/contract/features/page-views";
import "./manage.css";
import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { type TabItem, Tabs } from "../../../ui/Tabs.tsx";
import { LazyPageLog, LazyPageReports } from "../../reports/index.ts";
import type { UnsavedChanges, OnTouch } from "./unsavedChanges.ts";
import { ManageChannels } from "./ManageChannels.tsx";
import { ManageCodes } from "../invite/ManageCodes.tsx";
import { ManageDetails } from "./ManageDetails.tsx";
import { ManageLook } from "./look/ManageLook.tsx";
import { ManageOwner } from "./people/ManageOwner.tsx";
import { ManagePaths } from "./ManagePaths.tsx";
import { ManagePeople } from "./people/ManagePeople.tsx";

type Part =
  | "details"
  | "look"
  | "people"
  | "reports"
  | "log"
  | "paths"
  | "links"
  | "channels"
  | "owner";

interface ManageDialogProps {
  page: PageDetails;
  drafts: UnsavedChanges;
  onDraft: OnTouch<UnsavedChanges>;
  onClose: () => void;
}

/** Everything about a page that its reader may change, part by part. */
export function ManageDialog({ page, drafts, onDraft, onClose }: ManageDialogProps) {
  const { t } = useTranslation();
  const may = new Set(page.viewerRights);
  const all: (TabItem<Part> & { isMine: boolean })[] = [
    {
      id: "details",
      label: t("pageManage.details"),
      panel: (
        <ManageDetails
          page={page}
          touched={drafts.details}
          onTouch={(change) => onDraft((now) => ({ ...now, details: change(now.details) }))}
        />
      ),
      isMine: may.has("edit"),
    },
    {
      id: "look",
      label: t("pageManage.look"),
      panel: (
        <ManageLook
          page={page}
          touched={drafts.look}
          onTouch={(change) => onDraft((now) => ({ ...now, look: change(now.look) }))}
        />
      ),
      isMine: may.has("edit"),
    },
    {
      id: "people",
      label: t("pageManage.members"),
      panel: <ManagePeople page={page} />,
      isMine: may.has("moderate"),
    },
    {
      id: "reports",
      label: t("order.reports"),
      panel: (
        <Suspense>
          <LazyPageReports pageName={page.name} />
        </Suspense>
      ),
      isMine: may.has("moderate"),
    },
    {
      id: "log",
      label: t("order.log"),
      panel: (
        <Suspense>
          <LazyPageLog pageName={page.name} />
        </Suspense>
      ),
      isMine: may.has("moderate"),
    },
    {
      id: "links",
      label: t("pageCode.links"),
      panel: <ManageCodes page={page} />,
      isMine: may.has("decideRequests"),
    },
    {
      id: "channels",
      label: t("page.channels"),
      panel: <ManageChannels page={page} />,
      isMine: may.has("manageChannels"),
    },
    {
      id: "paths",
      label: t("pageManage.paths"),
      panel: <ManagePaths page={page} />,
      isMine: may.has("attachPaths"),
    },
    {
      id: "owner",
      label: t("pageManage.danger"),
      panel: <ManageOwner page={page} onClose={onClose} />,
      isMine: may.has("transfer"),
    },
  ];
  const items = all.filter(({ isMine }) => isMine);
  const [selected, select] = useState<Part>(items[0]?.id ?? "people");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      className="page-manage"
      closeLabel={t("page.close")}
      title={t("pageManage.title", { page: page.displayName })}
    >
      <Tabs
        label={t("pageManage.title", { page: page.displayName })}
        items={items}
        selected={selected}
        onSelect={select}
      />
    </Dialog>
  );
}

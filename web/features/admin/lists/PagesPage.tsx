import type { StaffPage } from "@waymates/contract/features/staff-people";
import { archivePage, restorePage } from "@waymates/contract/operations/staff-things";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { Badge } from "../../../ui/Badge.tsx";
import type { Change } from "../choosing/change.ts";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";
import { PersonLink } from "./PersonLink.tsx";

/** /admin/pages: communities, the newest first; archived ones are out of everyone else's sight. */
export function PagesPage() {
  const { t } = useTranslation();
  const changesOf = ({ id, displayName, archivedAt }: StaffPage): Change[] => [
    {
      texts: archivedAt ? "adminLists.pages.restore" : "adminLists.pages.archive",
      name: displayName,
      reason: "needed",
      reads: t("staff.reason.log"),
      undo: t("adminLists.undo"),
      isDanger: !archivedAt,
      send: (reason) =>
        call(archivedAt ? restorePage : archivePage, { params: { id }, body: { reason } }),
    },
  ];
  return (
    <ListFrame
      list="pages"
      acts={{ idOf: ({ id }) => id, nameOf: ({ displayName }) => displayName, changesOf }}
    >
      {(page, buttons) => <PageRow key={page.id} page={page} buttons={buttons} />}
    </ListFrame>
  );
}

function PageRow({ page, buttons }: { page: StaffPage; buttons: ReactNode }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { id, name, displayName, archivedAt } = page;
  const title = <bdi>{displayName}</bdi>;
  return (
    <ListRow
      id={id}
      title={
        archivedAt ? (
          title
        ) : (
          <Link to={`/p/${name}`} className="link">
            {title}
          </Link>
        )
      }
      badges={
        archivedAt ? (
          <Badge>{t("adminLists.pages.archived", { date: day(archivedAt) })}</Badge>
        ) : null
      }
      facts={
        <>
          <bdi>/p/{name}</bdi>
          <span>{t(`page.type.${page.type}`)}</span>
          <span>{t(`page.visibility.${page.visibility}`)}</span>
          <span>{t("page.members.count", { count: page.memberCount })}</span>
          {page.owner ? <PersonLink person={page.owner} /> : null}
          <time dateTime={page.createdAt}>{day(page.createdAt)}</time>
        </>
      }
      acts={buttons}
    />
  );
}

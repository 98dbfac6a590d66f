import type { PrivacyTask } from "@waymates/contract/features/staff-people";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";

/** /admin/privacy: exports and deletions that are still open, what is due soonest first. */
export function PrivacyPage() {
  return (
    <ListFrame list="privacy">
      {(task) => <PrivacyRow key={`${task.kind} ${task.id}`} task={task} />}
    </ListFrame>
  );
}

function PrivacyRow({ task: { id, kind, status, requestedAt, dueAt } }: { task: PrivacyTask }) {
  const { t } = useTranslation();
  const { day, moment } = useDates();
  const isLate = new Date(dueAt) < new Date();
  return (
    <ListRow
      title={t(`adminLists.privacy.${kind}`)}
      badges={
        <>
          {status === "working" ? (
            <Badge tone="sky">{t("adminLists.privacy.working")}</Badge>
          ) : null}
          {isLate ? <Badge tone="danger">{t("adminLists.privacy.late")}</Badge> : null}
        </>
      }
      facts={
        <>
          <time dateTime={requestedAt}>
            {t("adminLists.privacy.asked", { date: moment(requestedAt) })}
          </time>
          <time dateTime={dueAt}>
            {t(`adminLists.privacy.${kind}.due`, {
              date: kind === "export" ? moment(dueAt) : day(dueAt),
            })}
          </time>
        </>
      }
      // The id of a deletion is that of its account, which can still be restored there.
      acts={
        kind === "deletion" ? (
          <LinkButton to={`/admin/users/${id}`} variant="bare" size="small">
            {t("adminLists.privacy.account")}
          </LinkButton>
        ) : null
      }
    />
  );
}

import "../people.css";
import type { BriefReport, StaffUserView } from "@waymates/contract/features/staff-people";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { SkeletonList } from "../../../../ui/Skeleton.tsx";
import { useDates } from "../../../../platform/useDates.ts";
import { AdminFrame } from "../../AdminFrame.tsx";
import { fullName } from "@waymates/contract/features/person-names";
import { useListAddresses } from "../../lists/listAddresses.ts";
import { userQuery } from "../peopleQueries.ts";
import { type UserAction, UserActionDialog } from "./UserActionDialog.tsx";
import { UserFacts } from "./UserFacts.tsx";
import { UserSanctions } from "./UserSanctions.tsx";

/** /admin/users/{id}: what staff have to know to decide about a person, and what they may do. */
export function UserPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const addressOf = useListAddresses();
  const { data, error, isFetching, refetch } = useQuery(userQuery(id));
  return (
    <AdminFrame title={data ? fullName(data.user) : t("admin.section.users")}>
      <Link to={addressOf("/admin/users")} className="admin-back link">
        <Icon name="arrow-left" size="s" flip />
        {t("staff.users.back")}
      </Link>
      {data ? (
        <Person view={data} />
      ) : error ? (
        <ErrorState
          title={t("staff.users.oneFailed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList label={t("admin.loading")} rows={6} />
      )}
    </AdminFrame>
  );
}

function Person({ view }: { view: StaffUserView }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<UserAction | null>(null);
  return (
    <>
      <UserFacts view={view} onAct={setAction} />
      <Sessions view={view} onAct={setAction} />
      <UserSanctions view={view} onAct={setAction} />
      <Reports title={t("staff.user.against")} reports={view.reportsAgainst} />
      <Reports title={t("staff.user.made")} reports={view.reportsMade} />
      {action ? (
        <UserActionDialog view={view} action={action} onClose={() => setAction(null)} />
      ) : null}
    </>
  );
}

interface PartProps {
  view: StaffUserView;
  onAct: (action: UserAction) => void;
}

function Sessions({ view: { sessions, canAct }, onAct }: PartProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (
    <section className="card admin-part">
      <h2>{t("staff.user.sessions")}</h2>
      {sessions.length === 0 ? <p className="hint">{t("staff.user.noSessions")}</p> : null}
      <ul className="admin-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span className="grow">
              <b>
                <bdi>{session.device}</bdi>
              </b>
              <span className="hint">
                {t("staff.user.lastSeen", { date: moment(session.lastSeenAt) })}
              </span>
            </span>
            {canAct ? (
              <Button
                size="small"
                onPress={() => onAct({ kind: "signOut", sessionId: session.id })}
                aria-label={t("common.labeled", {
                  label: t("staff.act.signOut.do"),
                  value: session.device,
                })}
              >
                {t("staff.act.signOut.do")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {canAct && sessions.length > 0 ? (
        <Button className="admin-start" onPress={() => onAct({ kind: "signOut" })}>
          {t("staff.act.signOutAll.do")}
        </Button>
      ) : null}
    </section>
  );
}

function Reports({ title, reports }: { title: string; reports: readonly BriefReport[] }) {
  const { t } = useTranslation();
  const { day } = useDates();
  return (
    <section className="card admin-part">
      <h2>{title}</h2>
      {reports.length === 0 ? <p className="hint">{t("staff.user.noReports")}</p> : null}
      <ul className="admin-rows">
        {reports.map((report) => (
          <li key={report.id}>
            <Link to={`/admin/reports?report=${report.id}`} className="link">
              {t("common.labeled", {
                label: t(`staff.reports.type.${report.targetType}`),
                value: t(`reports.reason.${report.reason}`),
              })}
            </Link>
            <Badge>{t(`staff.reports.status.${report.status}`)}</Badge>
            <time className="hint" dateTime={report.created_at}>
              {day(report.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

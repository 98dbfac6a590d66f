import type { StaffReport } from "@waymates/contract/features/reports";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { nodeAddress } from "../paths/queries.ts";
import { meQuery } from "../queries.ts";
import { AssigneeButtons } from "./AssigneeButtons.tsx";
import { DecisionForm } from "./DecisionForm.tsx";
import { nameOf } from "./nameOf.ts";
import { reportQuery } from "./peopleQueries.ts";
import { titleOf } from "./ReportLine.tsx";

/** One report: what was said, by whom, who looks at it, and the decision. */
export function ReportView({ id }: { id: string }) {
  const { t } = useTranslation(["staff", "admin"]);
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id));
  const [search] = useSearchParams();
  const back = new URLSearchParams(search);
  back.delete("report");
  return (
    <div className="admin-report">
      <Link to={{ search: back.toString() }} className="admin-back link" preventScrollReset>
        <Icon name="arrow-left" size="s" flip />
        {t("staff.reports.back")}
      </Link>
      {data ? (
        <Report report={data.report} />
      ) : error ? (
        <ErrorState
          title={t("staff.reports.oneFailed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="card" height="16rem" />
      )}
    </div>
  );
}

function Report({ report }: { report: StaffReport }) {
  const { t } = useTranslation(["staff", "reports"]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { moment } = useDates();
  const { data: me } = useQuery(meQuery);
  const { target, reporter, status, decision, decided_at: decidedAt } = report;
  const isDecided = status === "actioned" || status === "dismissed";
  return (
    <>
      <header className="admin-report-head">
        <h2 ref={heading} tabIndex={-1}>
          {titleOf(report, t)}
        </h2>
        <Badge tone={status === "in_review" ? "sky" : "plain"}>
          {t(`staff.reports.status.${status}`)}
        </Badge>
        {isDecided ? null : <AssigneeButtons report={report} />}
      </header>
      {target ? (
        <div className="card admin-said">
          {target.author ? (
            <div className="row wrap">
              <Avatar src={target.author.avatarUrl} name={nameOf(target.author)} />
              <Link to={`/admin/users/${target.author.id}`} className="link">
                <bdi>{nameOf(target.author)}</bdi>
              </Link>
              <LinkButton to={target.url} variant="bare" size="small" icon="eye">
                {t("staff.reports.see")}
              </LinkButton>
            </div>
          ) : (
            <LinkButton to={target.url} variant="bare" size="small" icon="eye">
              {t("staff.reports.see")}
            </LinkButton>
          )}
          {report.targetType === "node" && me?.sections.includes("paths") ? (
            <LinkButton to={nodeAddress(report.targetId)} variant="bare" size="small" icon="pencil">
              {t("staff.reports.edit")}
            </LinkButton>
          ) : null}
          {target.excerpt ? (
            <p dir="auto" className="admin-words">
              {target.excerpt}
            </p>
          ) : null}
        </div>
      ) : (
        <p className="soft">{t("staff.reports.goneHint")}</p>
      )}
      <section className="admin-part">
        <h3>{t("staff.reports.report")}</h3>
        <p className="row wrap">
          <bdi>{reporter ? nameOf(reporter) : t("staff.somebodyGone")}</bdi>
          <Badge>{t(`reports.reason.${report.reason}`)}</Badge>
          <time className="hint" dateTime={report.created_at}>
            {moment(report.created_at)}
          </time>
        </p>
        {report.text ? (
          <p dir="auto" className="admin-words">
            {report.text}
          </p>
        ) : null}
        {report.sameTarget > 1 ? (
          <p className="hint">{t("staff.reports.same", { count: report.sameTarget })}</p>
        ) : null}
      </section>
      {isDecided ? (
        <p className="soft" role="status">
          {t(`staff.decided.${decision ?? "keep"}`)} {decidedAt ? moment(decidedAt) : null}
        </p>
      ) : (
        <DecisionForm report={report} />
      )}
    </>
  );
}

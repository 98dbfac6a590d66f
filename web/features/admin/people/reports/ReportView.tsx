import type { SameReport, StaffReportFile } from "@waymates/contract/features/reports";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { PersonAvatar } from "../../../../platform/PersonAvatar.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { useDates } from "../../../../platform/useDates.ts";
import { nodeAddress } from "../../paths/queries.ts";
import { meQuery } from "../../queries.ts";
import { AssigneeButtons } from "./AssigneeButtons.tsx";
import { DecisionForm } from "./DecisionForm.tsx";
import { fullName } from "@waymates/contract/features/person-names";
import { PersonBefore } from "./PersonBefore.tsx";
import { reportQuery } from "../peopleQueries.ts";
import { titleOf } from "./ReportLine.tsx";

/** One report: its content, reporter, assignee and decision. */
export function ReportView({ id }: { id: string }) {
  const { t } = useTranslation();
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
        <Report file={data} />
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

function Report({ file: { report, others } }: { file: StaffReportFile }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { moment } = useDates();
  const { data: me } = useQuery(meQuery);
  const { target, status, decision, decided_at: decidedAt } = report;
  const isDecided = status === "actioned" || status === "dismissed";
  // As they were reported: its author may have changed or deleted them since.
  const words = report.reported?.text || target?.excerpt;
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
              <PersonAvatar person={target.author} />
              <Link to={`/admin/users/${target.author.id}`} className="link">
                <bdi>{fullName(target.author)}</bdi>
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
          <Words text={words} />
        </div>
      ) : (
        <>
          <p className="soft">{t("staff.reports.goneHint")}</p>
          <Words text={words} />
        </>
      )}
      <section className="admin-part">
        <h3>{t("staff.reports.report")}</h3>
        <ul className="admin-rows">
          {[report, ...others].map((one) => (
            <Reported key={one.id} report={one} />
          ))}
        </ul>
        {report.sameTarget > 1 ? (
          <p className="hint">{t("staff.reports.same", { count: report.sameTarget })}</p>
        ) : null}
      </section>
      {target?.author ? <PersonBefore person={target.author} /> : null}
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

function Words({ text }: { text: string | undefined }) {
  return text ? (
    <p dir="auto" className="admin-words">
      {text}
    </p>
  ) : null;
}

/** The reporter of an item, the reason, and the time. */
function Reported({ report }: { report: SameReport }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { reporter, reason, status, text, created_at: createdAt } = report;
  return (
    <li className="admin-part">
      <p className="row wrap">
        <bdi>{reporter ? fullName(reporter) : t("staff.somebodyGone")}</bdi>
        <Badge>{t(`reports.reason.${reason}`)}</Badge>
        <time className="hint" dateTime={createdAt}>
          {moment(createdAt)}
        </time>
        {status === "open" || status === "in_review" ? null : (
          <span className="hint">{t(`staff.reports.status.${status}`)}</span>
        )}
      </p>
      {text ? (
        <p dir="auto" className="admin-words">
          {text}
        </p>
      ) : null}
    </li>
  );
}

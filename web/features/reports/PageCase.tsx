import { numberFormat } from "@waymates/contract/formats";
import type { PageDecisionBody, PageReport } from "@waymates/contract/features/reports";
import { REASON_MAX, REASON_MIN } from "@waymates/contract/features/sanctions-constants";
import { viewFeed } from "@waymates/contract/operations/feed";
import { listPosts } from "@waymates/contract/operations/posts";
import {
  decidePageReport,
  listPageLog,
  listPageReports,
} from "@waymates/contract/operations/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Failure } from "../../ui/Fault.tsx";
import { type OpenCase, reasonsOf } from "./cases.ts";

interface PageCaseProps {
  pageName: string;
  open: OpenCase;
}

type Decision = PageDecisionBody["decision"];

/** One reported item: its content, what the reporters said, and the decision. */
export function PageCase({ pageName, open }: PageCaseProps) {
  const { t } = useTranslation();
  const { target } = open.first;
  const author = target?.author?.firstName ?? t("order.nobody");
  const said = open.reports.flatMap(({ id, text }) => (text ? [{ id, text }] : []));
  return (
    <div className="report-case">
      {target ? (
        <>
          {target.excerpt === target.name ? null : (
            <blockquote dir="auto">{target.excerpt}</blockquote>
          )}
          <Link to={target.url}>{t("order.see")}</Link>
        </>
      ) : null}
      <section aria-label={t("order.said")}>
        <h3>{t("order.said")}</h3>
        <Reasons open={open} />
        {said.length > 0 ? (
          <ul className="report-said">
            {said.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <DecisionForm pageName={pageName} report={open.first} author={author} />
    </div>
  );
}

function Reasons({ open }: { open: OpenCase }) {
  const { t, i18n } = useTranslation();
  const counts = reasonsOf(open);
  const all = open.reports.length;
  return (
    <ul className="report-bars">
      {counts.map(([reason, count]) => (
        <li key={reason}>
          <span>{t(`reports.reason.${reason}`)}</span>
          <span className="report-bar" aria-hidden="true">
            <i style={{ inlineSize: `${(100 * count) / all}%` }} />
          </span>
          <b className="num">{numberFormat(i18n.language).format(count)}</b>
        </li>
      ))}
    </ul>
  );
}

interface DecisionFormProps {
  pageName: string;
  report: PageReport;
  author: string;
}

function DecisionForm({ pageName, report, author }: DecisionFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const hints = useId();
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const isShort = reason.trim().length < REASON_MIN;
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      call(decidePageReport, {
        params: { pageName, id: report.id },
        body: { decision, reason: reason.trim() },
      }),
    onSuccess: (_answer, decision) => toastSuccess(t(`order.${decision}.done`)),
    // A refusal may mean that another moderator was faster.
    onSettled: () =>
      client.invalidateQueries({
        predicate: isUnder(
          [listPageReports, { pageName }],
          [listPageLog, { pageName }],
          listPosts,
          viewFeed,
        ),
      }),
  });
  const press = (decision: Decision) => {
    setTried(true);
    if (!isShort) decide.mutate(decision);
  };
  const underWay = decide.isPending ? decide.variables : null;
  return (
    <div className="report-decision">
      <TextField
        label={t("order.reason")}
        isMultiline
        dir="auto"
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAX}
        description={t("order.reason.read", { name: author })}
        error={wasTried && isShort ? t("order.reason.missing", { min: REASON_MIN }) : null}
      />
      <Failure
        text={
          decide.error &&
          (decide.error instanceof ApiError ? decide.error.message : t("order.failed"))
        }
      />
      <div className="report-decide" aria-describedby={hints} role="group">
        <Button
          variant="quiet"
          icon="check"
          busy={underWay === "keep"}
          disabled={underWay === "remove"}
          onPress={() => press("keep")}
        >
          {t("order.keep")}
        </Button>
        <Button
          variant="danger"
          sure
          busy={underWay === "remove"}
          disabled={underWay === "keep"}
          onPress={() => press("remove")}
        >
          {t("order.remove")}
        </Button>
      </div>
      <ul id={hints} className="report-consequences">
        {(["keep", "remove", "both"] as const).map((what) => (
          <li key={what}>
            <Lozenge isDot />
            <span>{t(`order.${what}.tells`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

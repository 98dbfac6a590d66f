import { useQuery } from "@tanstack/react-query";
import type { NodeStatistics, StaffNode } from "@waymates/contract/features/staff-paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { statisticsQuery } from "./queries.ts";

interface StatisticsProps {
  chapterId: string;
  nodes: readonly StaffNode[];
}

/** How the questions of a chapter fare. */
export function Statistics({ chapterId, nodes }: StatisticsProps) {
  const { t } = useTranslation(["admin", "adminPaths"]);
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(chapterId));
  const rows = nodes.flatMap((node) => {
    const figures = data?.items.find(({ node_id }) => node_id === node.id);
    return figures ? [{ node, figures }] : [];
  });
  if (rows.length === 0 && !error) return null;
  const heads = ["question", "answered", "right", "left", "median", "reports"] as const;
  return (
    <section className="admin-part" aria-labelledby="admin-figures">
      <h2 id="admin-figures">{t("adminPaths.figures")}</h2>
      {rows.length === 0 ? (
        <ErrorState
          title={t("adminPaths.figures.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <table className="admin-figures card">
          <caption className="vh">{t("adminPaths.figures")}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`adminPaths.figures.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ node, figures }) => (
              <Row key={node.id} prompt={node.prompt} figures={figures} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ prompt, figures }: { prompt: string; figures: NodeStatistics }) {
  const { t, i18n } = useTranslation("adminPaths");
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  });
  const { right_share, median_ms } = figures;
  const share =
    right_share === null ? t("adminPaths.figures.nothing") : percent.format(right_share);
  return (
    <tr>
      <th scope="row" dir="auto">
        {prompt}
      </th>
      <td data-head={t("adminPaths.figures.answered")}>{number.format(figures.answered)}</td>
      <td data-head={t("adminPaths.figures.right")}>
        {share}
        {right_share === null ? null : (
          <ProgressBar
            label={t("adminPaths.figures.right")}
            value={right_share * 100}
            valueText={share}
          />
        )}
      </td>
      <td data-head={t("adminPaths.figures.left")}>{number.format(figures.left_here)}</td>
      <td data-head={t("adminPaths.figures.median")}>
        {median_ms === null ? t("adminPaths.figures.nothing") : seconds.format(median_ms / 1000)}
      </td>
      <td data-head={t("adminPaths.figures.reports")}>{number.format(figures.open_reports)}</td>
    </tr>
  );
}

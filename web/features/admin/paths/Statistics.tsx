import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import type { NodeStatistics, StaffNode } from "@waymates/contract/features/staff-paths";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { statisticsQuery } from "./queries.ts";

interface StatisticsProps {
  chapterId: string;
  nodes: readonly StaffNode[];
}

/** How the questions of a chapter fare. */
export function Statistics({ chapterId, nodes }: StatisticsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(chapterId));
  const rows = nodes.flatMap((node) => {
    const figures = data?.items.find(({ node_id }) => node_id === node.id);
    return figures ? [{ node, figures }] : [];
  });
  if (rows.length === 0 && !error) return null;
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
        <div className="card admin-figures">
          <Columns rows={rows} />
          <table className="admin-table">
            <caption className="vh">{t("adminPaths.figures")}</caption>
            <thead>
              <tr>
                {(["question", ...FIGURES] as const).map((head) => (
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
        </div>
      )}
    </section>
  );
}

interface Figured {
  node: StaffNode;
  figures: NodeStatistics;
}

/** One column a question: as high as people answered it, filled as far as they were right at first. */
function Columns({ rows }: { rows: readonly Figured[] }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const most = Math.max(1, ...rows.map(({ figures }) => figures.answered));
  const isUnscored = ({ node, figures }: Figured) =>
    node.type === "info" || (figures.right_share === null && figures.answered > 0);
  return (
    <div aria-hidden="true">
      <ol className="admin-bars">
        {rows.map((row, place) => (
          <li key={row.node.id} data-left={row.figures.left_here > 0 || undefined}>
            <span className="num">{number.format(row.figures.answered)}</span>
            <span
              className="admin-bars-col"
              data-unscored={isUnscored(row) || undefined}
              style={{ "--part": row.figures.answered / most } as CSSProperties}
            >
              <i style={{ "--share": row.figures.right_share ?? 0 } as CSSProperties} />
            </span>
            <span className="admin-bars-name">{number.format(place + 1)}</span>
          </li>
        ))}
      </ol>
      <ul className="admin-legend soft">
        <li>
          <i data-tone="moss" />
          {t("adminPaths.figures.right")}
        </li>
        <li>
          <i />
          {t("adminPaths.figures.legend.wrong")}
        </li>
        {rows.some(isUnscored) ? (
          <li>
            <i data-tone="sky" />
            {t("adminPaths.figures.legend.unscored")}
          </li>
        ) : null}
        {rows.some(({ figures }) => figures.left_here > 0) ? (
          <li>
            <Lozenge tone="danger" />
            {t("adminPaths.figures.legend.left")}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Row({ prompt, figures }: { prompt: string; figures: NodeStatistics }) {
  const { t } = useTranslation();
  const words = useFigureWords(figures);
  return (
    <tr>
      <th scope="row" dir="auto">
        {prompt}
      </th>
      {FIGURES.map((name) => (
        <td key={name} data-head={t(`adminPaths.figures.${name}`)}>
          {words[name]}
        </td>
      ))}
    </tr>
  );
}

/** In the order of their columns. */
export const FIGURES = ["answered", "right", "left", "median", "reports"] as const;

/** How a question fares, each figure as the reader's language writes it. */
export function useFigureWords(figures: NodeStatistics): Record<(typeof FIGURES)[number], string> {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const percent = numberFormat(i18n.language, { style: "percent" });
  const seconds = numberFormat(i18n.language, {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  });
  const { right_share, median_ms } = figures;
  const nothing = t("adminPaths.figures.nothing");
  return {
    answered: number.format(figures.answered),
    right: right_share === null ? nothing : percent.format(right_share),
    left: number.format(figures.left_here),
    median: median_ms === null ? nothing : seconds.format(median_ms / 1000),
    reports: number.format(figures.open_reports),
  };
}

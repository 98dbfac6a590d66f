import { useQuery } from "@tanstack/react-query";
import type { NodeStatistics } from "@waymates/contract/features/staff-paths";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { statisticsQuery } from "../paths/queries.ts";
import { FIGURES, useFigureWords } from "../paths/Statistics.tsx";

interface NodeFiguresProps {
  nodeId: string;
  chapterId: string;
}

/** How one question fares. */
export function NodeFigures({ nodeId, chapterId }: NodeFiguresProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(chapterId));
  const figures = data?.items.find(({ node_id }) => node_id === nodeId);
  if (!figures && !error) return null;
  return (
    <section className="admin-part" aria-labelledby="admin-fate">
      <h2 id="admin-fate">{t("adminNodes.figures")}</h2>
      {figures ? (
        <Figures figures={figures} />
      ) : (
        <ErrorState
          title={t("adminPaths.figures.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Figures({ figures }: { figures: NodeStatistics }) {
  const { t } = useTranslation();
  const words = useFigureWords(figures);
  const { answered, right_share, left_here } = figures;
  const parts: Partial<Record<string, number>> = {
    ...(right_share === null ? {} : { right: right_share }),
    ...(answered === 0 ? {} : { left: left_here / answered }),
  };
  return (
    <dl className="card admin-fate">
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(`adminPaths.figures.${name}`)}</dt>
          <dd className="num">{words[name]}</dd>
          {parts[name] === undefined ? null : (
            <dd className="admin-fate-bar" data-tone={name} aria-hidden="true">
              <i style={{ "--share": Math.min(1, parts[name]) } as CSSProperties} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

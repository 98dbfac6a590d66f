import "./path-page.css";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { PathAside } from "./PathAside.tsx";
import { PathHeader } from "./PathHeader.tsx";
import { PathMap } from "./PathMap.tsx";
import { pathQuery } from "../queries.ts";
import { usePathTexts } from "../usePathTexts.ts";

export interface PathPageProps {
  pathId: string;
}

/** A path as a map: its chapters as waymarks on a winding trail, beside it who walks it. */
export function PathPage({ pathId }: PathPageProps) {
  const { t } = usePathTexts();
  const { data: path, isPending, isFetching, refetch } = useQuery(pathQuery(pathId));
  if (path) {
    return (
      <div className="page two path-page">
        <title>{`${path.title} · Waymates`}</title>
        <meta name="description" content={path.description} />
        <div className="main-col">
          <PathHeader path={path} />
          <PathMap path={path} />
        </div>
        <aside className="side below" aria-label={t("paths.aboutPath")}>
          <PathAside path={path} />
        </aside>
      </div>
    );
  }
  return (
    <div className="page two path-page" aria-busy={isPending}>
      <div className="main-col">
        {isPending ? (
          <PathSkeleton />
        ) : (
          <ErrorState
            title={t("paths.pathFailed")}
            hint={t("paths.pathFailedHint")}
            retryLabel={t("paths.retry")}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </div>
  );
}

/** A path in the frame of its page. */
export function PathPageSkeleton() {
  return (
    <div className="page two path-page" aria-busy="true">
      <title>Waymates</title>
      <div className="main-col">
        <PathSkeleton />
      </div>
    </div>
  );
}

function PathSkeleton() {
  const { t } = usePathTexts();
  return (
    <div role="status" className="path-skeleton">
      <VisuallyHidden>{t("paths.loading")}</VisuallyHidden>
      <Skeleton width="80%" height="2.75rem" />
      <Skeleton width="45%" />
      <Skeleton shape="card" height="40rem" />
    </div>
  );
}

import "../paths.css";
import { useQuery } from "@tanstack/react-query";
import { exportPath } from "@waymates/contract/operations/staff-question-files";
import { Link } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { SkeletonList } from "../../../../ui/Skeleton.tsx";
import { AdminFrame } from "../../AdminFrame.tsx";
import { ChapterList } from "./ChapterList.tsx";
import { ExportLinks } from "../ExportLinks.tsx";
import { PathActions } from "./PathActions.tsx";
import { PathForm } from "./PathForm.tsx";
import { useListAddresses } from "../../lists/listAddresses.ts";
import { pathsAddress, staffPathQuery } from "../queries.ts";

/** /admin/paths/{id}: a path, its chapters in order, and what it is called. */
export function PathPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const addressOf = useListAddresses();
  const { data, error, isFetching, refetch } = useQuery(staffPathQuery(id));
  return (
    <AdminFrame title={data?.path.title ?? t("adminPaths.path")}>
      <Link to={addressOf(pathsAddress)} className="link admin-crumb">
        <Icon name="arrow-left" size="s" flip />
        {t("adminPaths.back")}
      </Link>
      {data ? (
        <>
          <PathActions {...data} />
          <div className="admin-columns">
            <ChapterList {...data} />
            <div className="admin-column">
              <PathForm path={data.path} />
              <ExportLinks operation={exportPath} id={id} />
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorState
          title={t("adminPaths.failed.loadChapters")}
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

import "../posts.css";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";

/** Posts that are on their way. */
export function PostSkeletons({ rows = 2 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className="post-list" role="status" aria-busy="true">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div className="card post" key={row}>
          <div className="row">
            <Skeleton shape="face" width="3rem" />
            <div className="grow stack">
              <Skeleton width="35%" />
              <Skeleton width="20%" />
            </div>
          </div>
          <Skeleton width="92%" />
          <Skeleton width="74%" />
          <Skeleton width="100%" height="12rem" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from "../../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { usePathTexts } from "../usePathTexts.ts";

/** Path cards that are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = usePathTexts();
  return (
    <div role="status">
      <VisuallyHidden>{t("paths.loading")}</VisuallyHidden>
      <div className="path-cards">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="path-card card flush" aria-hidden="true">
            <Skeleton shape="card" className="scene" />
            <div className="path-words">
              <Skeleton width="70%" height="1.125rem" />
              <Skeleton width="95%" />
              <Skeleton width="50%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

import "./player.css";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { PointsHud } from "../../rewards/index.ts";
import { PlayerTop } from "./PlayerTop.tsx";
import { usePathTexts } from "../usePathTexts.ts";

/** A player in the frame of its page: which path it leads back to is not known yet. */
export function PlayerSkeleton() {
  return (
    <div className="path-player">
      <title>Waymates</title>
      <PlayerTop leave={null} end={<PointsHud />} />
      <main className="path-question" aria-busy="true">
        <QuestionSkeleton />
      </main>
    </div>
  );
}

export function QuestionSkeleton() {
  const { t } = usePathTexts();
  return (
    <div className="path-question-skeleton" role="status">
      <VisuallyHidden>{t("paths.loading")}</VisuallyHidden>
      <Skeleton width="9rem" />
      <Skeleton width="90%" height="2rem" />
      <Skeleton width="55%" height="2rem" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="card" height="4rem" />
      ))}
    </div>
  );
}

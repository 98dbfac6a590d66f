import "./replay.css";
import type { PathDetail } from "@waymates/contract/features/paths";
import { PATH_POINTS } from "@waymates/contract/features/rewards-constants";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { metalOf } from "./TierBadge.tsx";
import { useReplay } from "./useReplay.ts";
import { usePathTexts } from "./usePathTexts.ts";

/** On a finished path: what walking it again can bring, before it is begun. */
export function PathReplay({ path }: { path: PathDetail }) {
  const { t } = usePathTexts();
  const { t: tier } = useTranslation("tier");
  const replay = useReplay(path.id);
  const held = metalOf(path.tier_id);
  const missing = PATH_POINTS.gold - PATH_POINTS[held ?? "default"];
  return (
    <section className="path-replay" aria-label={t("paths.replay")}>
      <p>
        {held ? t("paths.replayKeeps", { tier: tier(`tier.${held}`) }) : t("paths.replayFromZero")}{" "}
        {missing > 0 ? t("paths.replayBrings", { points: missing }) : t("paths.replayNothing")}
      </p>
      <Button icon="refresh-cw" busy={replay.isPending} onPress={() => replay.mutate()}>
        {t("paths.replay")}
      </Button>
    </section>
  );
}

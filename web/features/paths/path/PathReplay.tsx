import { listPages } from "@waymates/contract/operations/pages";
import { replayPath, listPaths, listNodes } from "@waymates/contract/operations/paths";
import "./replay.css";
import type { PathDetail } from "@waymates/contract/features/paths";
import { PATH_POINTS } from "@waymates/contract/features/rewards-constants";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastError } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { metalOf } from "../TierBadge.tsx";
import { usePathTexts } from "../usePathTexts.ts";

/** On a finished path: the points that a replay can bring, and the button that starts one. */
export function PathReplay({ path }: { path: PathDetail }) {
  const { t } = usePathTexts();
  const { t: tier } = useTranslation();
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

/** Starts a completed path anew. */
function useReplay(pathId: string) {
  const { t } = usePathTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(replayPath, { params: { pathId } }),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: isUnder(listPaths, listNodes, listPages),
      }),
    onError: (error) =>
      toastError(error instanceof ApiError ? error.message : t("paths.replayFailed")),
  });
}

import type { AnswerResult } from "@waymates/contract/features/paths";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { celebrate } from "../rewards/celebrate.ts";
import { summaryQuery } from "../rewards/queries.ts";
import { useBookedPoints } from "../rewards/useBookedPoints.ts";
import { usePathTexts } from "./usePathTexts.ts";

/** Each answer is celebrated once, however often its sheet is shown again. */
const celebrated = new WeakSet<AnswerResult>();

/**
 * The reward of an answer in words ("+3", "Jackpot +5"), or null; and, once, for the eye: confetti
 * and points that fly from the seal to the HUD, which counts them when they arrive.
 */
export function useReward(result: AnswerResult | null, seal: RefObject<HTMLElement | null>) {
  const { t, i18n } = usePathTexts();
  const book = useBookedPoints();
  const client = useQueryClient();
  const number = (points: number) => new Intl.NumberFormat(i18n.language).format(points);
  const isJackpot = result?.celebration?.kind === "jackpot";
  const badge = t("overlay.points", {
    points: number(result?.celebration?.amount ?? result?.points ?? 0),
  });

  useEffect(() => {
    if (!result || result.points === 0 || celebrated.has(result)) return;
    celebrated.add(result);
    const from = seal.current?.getBoundingClientRect() ?? { x: innerWidth / 2, y: innerHeight / 2 };
    void celebrate({ from, kind: result.celebration?.kind ?? "plus", text: badge }).then(() => {
      book(result.points);
      // The streak may have moved, and the day's limit may have cut the points.
      return client.invalidateQueries({ queryKey: summaryQuery.queryKey });
    });
  }, [result, seal, badge, book, client]);

  if (!result || result.points === 0) return { reward: null };
  if (!isJackpot) return { reward: t("overlay.points", { points: number(result.points) }) };
  return { reward: t("overlay.jackpot", { points: number(result.points) }) };
}

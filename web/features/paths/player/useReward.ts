import { numberFormat } from "@waymates/contract/formats";
import type { PlayedAnswer } from "../chapter/play.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { celebrate, useBookedPoints, useNoise } from "../../rewards/index.ts";
import { plusPoints } from "../../../platform/plusPoints.ts";
import { summaryQuery } from "../../rewards/queries.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** The sheet has to stand still before anything starts from its seal. */
const SHEET_MS = 260;

/** Each answer is celebrated once, however often its sheet is shown again. */
const celebrated = new WeakSet<PlayedAnswer>();

/**
 * The reward of an answer in words ("+3", "Jackpot +5"), or null; and, once, for the eye: confetti
 * and points that fly from the seal to the HUD, which counts them when they arrive.
 */
export function useReward(result: PlayedAnswer | null, seal: RefObject<HTMLElement | null>) {
  const { t, i18n } = usePathTexts();
  const book = useBookedPoints();
  const client = useQueryClient();
  const noise = useNoise();
  const plus = (points: number) => plusPoints(points, i18n.language, t);
  const jackpot = result?.celebration?.kind === "jackpot" ? result.celebration.amount : null;
  const badge = plus(jackpot ?? result?.points ?? 0);

  useEffect(() => {
    if (!result || result.points === 0 || celebrated.has(result)) return;
    celebrated.add(result);
    const start = async () => {
      const from = seal.current?.getBoundingClientRect() ?? {
        x: innerWidth / 2,
        y: innerHeight / 2,
      };
      await celebrate({ from, kind: result.celebration?.kind ?? "plus", text: badge, noise });
      book(result.points);
      // The streak may have moved with the same answer.
      await client.invalidateQueries({ queryKey: summaryQuery.queryKey });
    };
    setTimeout(() => void start(), SHEET_MS);
  }, [result, seal, badge, book, client, noise]);

  if (!result || result.points === 0) return { reward: null };
  if (jackpot === null) return { reward: plus(result.points) };
  const points = numberFormat(i18n.language).format(jackpot);
  // The same answer may have completed the chapter.
  const rest = result.points > jackpot ? [plus(result.points - jackpot)] : [];
  return { reward: [t("overlay.jackpot", { points }), ...rest].join(" · ") };
}

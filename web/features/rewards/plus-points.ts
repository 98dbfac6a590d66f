import { numberFormat } from "@waymates/contract/formats";
import type { Translate } from "../../platform/texts.ts";

/**
 * "+3" as it flies and stands beside a verdict. Isolated, so that the plus keeps its place in
 * right-to-left text.
 */
export function plusPoints(points: number, language: string, t: Translate): string {
  const text = t("overlay.points", { points: numberFormat(language).format(points) });
  return `\u2066${text}\u2069`;
}

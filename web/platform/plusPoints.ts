import { numberFormat } from "@waymates/contract/formats";
import type { Translate } from "./texts.ts";

/**
 * Formats points as "+3", for the flight and next to a verdict. Isolated, so that the plus stays in
 * place in right-to-left text.
 */
export function plusPoints(points: number, language: string, t: Translate): string {
  const text = t("overlay.points", { points: numberFormat(language).format(points) });
  return `\u2066${text}\u2069`;
}

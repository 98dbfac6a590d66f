import { numberFormat } from "@waymates/contract/formats";
import type { CSSProperties } from "react";
import { useGameTexts } from "../gameText.ts";

/** A share of a hundred as a line, with its number as text. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  const { i18n } = useGameTexts();
  return (
    <div className="games-meter">
      <span>
        <bdi>{label}</bdi>
        <b className="num">
          {numberFormat(i18n.language, { style: "percent" }).format(percent / 100)}
        </b>
      </span>
      <span className="bar" aria-hidden="true">
        <i style={{ "--part": percent } as CSSProperties} />
      </span>
    </div>
  );
}

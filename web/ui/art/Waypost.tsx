import { MARK_LEFT, MARK_RIGHT } from "./mark-paths.ts";

interface WaypostProps {
  x: number;
  y: number;
  scale?: number;
  /** The two coats of paint. */
  left?: string;
  right?: string;
}

/** A post with a waymark, standing at x, y of a drawing. */
export function Waypost(props: WaypostProps) {
  const { x, y, scale = 1, left = "var(--trail)", right = "var(--mark-2)" } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-4" y="-74" width="8" height="80" rx="2.5" fill="var(--ill-post)" />
      <g transform="translate(-17 -82) scale(.85)">
        <path fill={left} d={MARK_LEFT} />
        <path fill={right} d={MARK_RIGHT} />
      </g>
    </g>
  );
}

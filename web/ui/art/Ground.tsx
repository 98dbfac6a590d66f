import "./ground.css";
import { classes } from "../classes.ts";
import { MARK_LEFT, MARK_RIGHT } from "./mark-paths.ts";
import { Tree } from "./Tree.tsx";

/**
 * The landscape below a quiet page: two hills, a few spruces; on narrow screens, its end with the
 * signpost.
 */
export function Ground({ className }: { className?: string }) {
  return (
    <svg
      className={classes("ground-art", className)}
      viewBox="0 0 1440 208"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path
        fill="var(--ill-far)"
        d="M0 120c160-60 280-60 420-10s260 90 430 90 330-110 590-90v120H0z"
      />
      <path
        fill="var(--ill-mid)"
        d="M0 160c130-20 250-20 380 14s300 34 480 34 330-70 580-50v60H0z"
      />
      <Tree x={90} y={158} scale={0.9} fill="var(--ill-near)" />
      <Tree x={126} y={160} scale={1.2} fill="var(--ill-near)" />
      <Tree x={1330} y={158} scale={1.1} fill="var(--ill-near)" />
      <Tree x={1368} y={160} scale={0.8} fill="var(--ill-near)" />
      <g transform="translate(1240 168) scale(0.9)">
        <rect x="-4" y="-64" width="8" height="70" rx="2.5" fill="var(--ill-post)" />
        <g transform="translate(-17 -72) scale(.85)">
          <path fill="var(--trail)" d={MARK_LEFT} />
          <path fill="var(--mark-2)" d={MARK_RIGHT} />
        </g>
      </g>
    </svg>
  );
}

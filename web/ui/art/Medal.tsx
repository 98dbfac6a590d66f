import type { ReactNode } from "react";
import { MARK_LEFT, MARK_RIGHT } from "./mark-paths.ts";

export type MedalTier = "bronze" | "silver" | "gold";

export interface MedalProps {
  tier: MedalTier;
  /** Says in words what it is; without it the medal is decoration. */
  label?: string;
  className?: string;
}

const views: Record<MedalTier, ReactNode> = {
  bronze: (
    <>
      <path
        d="M24 62c8-3 11-18 19-18 7 0 9 10 16 11 6 1 8-5 14-5 5 0 6 8 8 12z"
        fill="var(--bronze-ink)"
      />
    </>
  ),
  silver: (
    <>
      <path
        d="M24 64c8-3 10-24 19-24 7 0 9 13 16 14 6 1 8-7 14-7 5 0 6 12 8 17z"
        fill="var(--silver-ink)"
      />
      <path
        d="M63 52V30m0 0l-6 9h12zm0 8l-8 11h16z"
        fill="var(--silver-ink)"
        stroke="var(--silver-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  ),
  gold: (
    <>
      <path d="M22 66l20-30c2-3 5-3 7 0l8 12 5-6c2-2 4-2 6 0l14 24z" fill="var(--gold-ink)" />
      <path d="M45.5 17l6.5 8-6.5 8-6.5-8z" fill="var(--snow)" />
      <path d="M36 48l6-3 4 4 4-4 5 2-6-10c-2-3-5-3-7 0z" fill="var(--snow)" />
    </>
  ),
};

/** A badge on its ribbon: dunes in bronze, a wood in silver, a peak in gold. */
export function Medal({ tier, label, className }: MedalProps) {
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  const [metal, rim, ink] = [`var(--${tier})`, `var(--${tier}-2)`, `var(--${tier}-ink)`];
  return (
    <svg className={className} viewBox="0 0 104 112" {...meaning}>
      <path d="M32 74l-8 34 16-8 12 10 12-10 16 8-8-34z" fill={rim} />
      <path d="M52 84v26l12-10 16 8-8-34z" fill={ink} opacity="0.32" />
      <g transform="translate(52 50)">
        <rect x="-36" y="-36" width="72" height="72" rx="13" transform="rotate(45)" fill={rim} />
      </g>
      <g transform="translate(10 8) scale(2.1)">
        <path fill={metal} d={MARK_LEFT} />
        <path fill={`color-mix(in oklch, ${metal} 78%, ${rim})`} d={MARK_RIGHT} />
      </g>
      {views[tier]}
    </svg>
  );
}

import { Tree } from "../../../../ui/art/Tree.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** A box at the trailhead with its lid open: there is nothing in it. */
export function BoxScene() {
  return (
    <SiteScene land="valley">
      <Tree x={300} y={228} scale={1.2} fill="var(--ill-pine)" />
      <Tree x={1060} y={228} scale={1.5} fill="var(--ill-pine)" />
      <Tree x={1106} y={234} scale={0.9} fill="var(--ill-pine)" />
      <rect x="712" y="178" width="14" height="62" rx="4" fill="var(--ill-post)" />
      <path d="M664 112l108 0 0 70-108 0z" fill="var(--card)" />
      <path d="M664 112l54 0 0 70-54 0z" fill="var(--sunk)" />
      <path d="M656 112h124v10H656z" fill="var(--trail)" />
      <path d="M780 112l30-46-10-6-44 52z" fill="var(--trail-press)" />
      <path d="M704 148h30v6h-30z" fill="var(--ill-post)" />
      <path
        d="M690 96q6-14 18-18M730 92q4-16-2-26M700 80q-4-8 0-16"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <Waypost x={880} y={238} right="var(--card)" />
    </SiteScene>
  );
}

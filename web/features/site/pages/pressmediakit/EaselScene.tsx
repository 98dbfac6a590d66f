import { Mark } from "../../../../ui/art/Wordmark.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** An easel beside the way, with the mark on its canvas. */
export function EaselScene() {
  return (
    <SiteScene land="dale">
      <path
        d="M676 250l34-130M764 250l-34-130M720 120v126"
        stroke="var(--ill-post)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="654" y="92" width="132" height="104" rx="5" fill="var(--card)" />
      <path d="M646 196h148v9H646z" fill="var(--ill-post)" />
      <svg x="684" y="108" width="72" height="72">
        <Mark />
      </svg>
      <path d="M842 238h42l-6-36h-30z" fill="var(--sky)" />
      <path
        d="M852 202l-6-34M864 202v-40M874 202l8-32"
        stroke="var(--ill-post)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M846 168l-2-10M864 162v-11M882 170l3-10"
        stroke="var(--trail)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </SiteScene>
  );
}

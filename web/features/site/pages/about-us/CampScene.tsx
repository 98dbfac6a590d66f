import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** A camp beside the way: a tent, a fire, and three who talk. */
export function CampScene() {
  return (
    <SiteScene land="ridge">
      <Tree x={150} y={224} scale={1.2} fill="var(--ill-pine)" />
      <Tree x={196} y={218} scale={1.6} fill="var(--ill-pine)" />
      <Tree x={238} y={228} scale={0.9} fill="var(--ill-pine)" />
      <Tree x={1180} y={222} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={1226} y={228} scale={1} fill="var(--ill-pine)" />
      <path d="M560 236l62-86 62 86z" fill="var(--trail)" />
      <path d="M622 150l62 86h-34z" fill="var(--trail-press)" />
      <path d="M606 236l16-48 16 48z" fill="var(--ill-pine)" />
      <Walker x={742} y={238} scale={0.95} coat="var(--sky)" />
      <g transform="translate(790 238)">
        <path
          d="M0-34c12 12 15 20 12 28a13 13 0 0 1-24 0c-3-9 4-12 6-20 4 3 5 5 6-8z"
          fill="var(--sun)"
        />
        <path
          d="M-18 0L18-7M-18-7L18 0"
          stroke="var(--ill-post)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g transform="scale(-1 1)">
        <Walker x={-840} y={238} scale={0.95} coat="var(--moss)" />
        <Walker x={-872} y={240} scale={0.88} coat="var(--trail)" />
      </g>
      <Waypost x={960} y={236} scale={0.9} right="var(--card)" />
    </SiteScene>
  );
}

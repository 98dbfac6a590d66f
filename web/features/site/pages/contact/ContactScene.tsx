import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { SiteScene } from "../SiteScene.tsx";

/** A letterbox beside the path, its flag up, and a walker who comes by. */
export function ContactScene() {
  return (
    <SiteScene land="valley">
      <path
        fill="none"
        stroke="var(--ill-path)"
        strokeWidth="14"
        d="M-20 246c300-10 520 4 760-2s480-14 720-6"
      />
      <Tree x={170} y={224} scale={1.3} fill="var(--ill-pine)" />
      <Tree x={214} y={228} scale={0.9} fill="var(--ill-pine)" />
      <Tree x={1290} y={224} scale={1.2} fill="var(--ill-pine)" />
      <Tree x={1334} y={228} scale={0.85} fill="var(--ill-pine)" />
      <g transform="translate(780 236)">
        <rect x="-5" y="-64" width="10" height="66" rx="2.5" fill="var(--ill-post)" />
        <path d="M-46-62v-26a20 20 0 0 1 20-20h52a20 20 0 0 1 20 20v26z" fill="var(--sky)" />
        <path d="M-46-62v-26a20 20 0 0 1 40 0v26z" fill="var(--sky-2)" />
        <rect x="-38" y="-88" width="24" height="4" rx="2" fill="var(--card)" />
        <path d="M30-84v-44h18l-5 8 5 8H34v28z" fill="var(--trail)" />
      </g>
      <Walker x={880} y={240} scale={1} coat="var(--trail)" />
    </SiteScene>
  );
}

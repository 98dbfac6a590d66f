import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";

/** A letterbox beside the path, its flag up, and a walker who comes by. */
export function ContactScene() {
  return (
    <svg
      className="site-scene"
      viewBox="0 0 1440 256"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="620" cy="120" r="46" fill="var(--ill-disc)" />
      <path
        fill="var(--ill-far)"
        d="M0 170c150-60 300-40 450-30s260-60 420-40 330 50 570 0v160H0z"
      />
      <path fill="var(--ill-mid)" d="M0 210c200-50 340-6 540-8s330-52 520-26 270 20 380 4v80H0z" />
      <path fill="var(--ill-near)" d="M0 236c260-26 520-14 760-10s460-22 680-4v38H0z" />
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
    </svg>
  );
}

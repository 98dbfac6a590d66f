import { MARK_LEFT, MARK_RIGHT } from "./mark-paths.ts";
import { Tree } from "./Tree.tsx";

/** Lost: a signpost with two blank boards at a fork, both ways gone in fog, one lantern lit. */
export function LostTrail({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 560 320" aria-hidden="true">
      <Distance />
      <Fork />
      <Signpost />
      <FogInFront />
    </svg>
  );
}

function Distance() {
  return (
    <>
      <circle cx="404" cy="92" r="34" fill="var(--ill-disc)" opacity="0.8" />
      <path
        fill="var(--ill-far)"
        d="M66 236c40-44 72-86 118-76 40 8 58-48 108-44 48 4 60 46 100 48 38 2 60-30 88-14 20 12 26 52 34 86z"
      />
      <Tree x={74} y={206} scale={0.7} fill="var(--ill-mid)" />
      <Tree x={98} y={210} scale={0.95} fill="var(--ill-mid)" />
      <Tree x={126} y={208} scale={0.65} fill="var(--ill-mid)" />
      <Tree x={446} y={206} scale={0.8} fill="var(--ill-mid)" />
      <Tree x={474} y={210} scale={1.05} fill="var(--ill-mid)" />
      <path
        fill="var(--ill-fog)"
        d="M36 196c0-10 8-17 18-17h122c9 0 9-13 22-13h150c10 0 17 7 17 15s7 9 15 9h118c12 0 20 8 20 17s-8 16-19 16H58c-13 0-22-12-22-27z"
      />
      <path
        fill="var(--ill-near)"
        d="M8 268c10-34 98-62 270-62 168 0 264 24 274 60 4 26-120 44-272 44S2 296 8 268z"
      />
    </>
  );
}

function Fork() {
  return (
    <path
      fill="var(--ill-path)"
      d="M232 309c14-24 34-34 30-48-4-12-58-18-116-43l10-4c52 20 96 22 118 36l12 2c18-16 70-20 118-37l10 4c-52 22-106 26-110 42-4 14 28 24 36 46-34 4-74 4-108 2z"
    />
  );
}

function Signpost() {
  return (
    <g stroke="var(--ill-post)" strokeWidth="3">
      <rect x="275" y="86" width="10" height="172" rx="4" fill="var(--ill-post)" stroke="none" />
      <path
        fill="var(--card)"
        d="M206 112h104l20 17-20 17H206a6 6 0 0 1-6-6v-22a6 6 0 0 1 6-6z"
        transform="rotate(-4 265 129)"
      />
      <path
        fill="var(--card)"
        d="M354 160H254l-18 15 18 15h100a6 6 0 0 0 6-6v-18a6 6 0 0 0-6-6z"
        transform="rotate(3 298 175)"
      />
      <g stroke="none" transform="translate(258 46) scale(1.1)">
        <path fill="var(--trail)" d={MARK_LEFT} />
        <path fill="var(--mark-2)" d={MARK_RIGHT} />
      </g>
      <path
        d="M219 126q9-9 18 0t18 0 18 0 18 0M268 175q8-7 16 0t16 0 16 0"
        fill="none"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Lantern />
    </g>
  );
}

function Lantern() {
  return (
    <g stroke="none" transform="translate(334 232)">
      <circle r="34" cy="-4" fill="var(--ill-disc)" opacity="0.28" />
      <path d="M-7-17q7-11 14 0" fill="none" stroke="var(--ill-post)" strokeWidth="2.5" />
      <path fill="var(--ill-post)" d="M-9-17H9l2 5h-22zM-11 14h22l1 5h-24z" />
      <path fill="var(--sun)" d="M-9-12H9V14H-9z" />
      <path fill="var(--snow)" d="M0-7l5 8-5 8-5-8z" />
    </g>
  );
}

function FogInFront() {
  return (
    <>
      <Tree x={52} y={286} scale={1.5} fill="var(--ill-pine)" />
      <Tree x={500} y={288} scale={1.7} fill="var(--ill-pine)" />
      <path
        fill="var(--ill-fog)"
        d="M0 258c0-9 7-15 16-15h88c9 0 9-10 20-10h66c10 0 18 7 18 16s-8 16-18 16H18c-11 0-18-1-18-7zM366 250c0-9 8-16 18-16h72c9 0 10-12 22-12h62c11 0 20 7 20 17s-9 17-20 17H386c-12 0-20-1-20-6z"
      />
    </>
  );
}

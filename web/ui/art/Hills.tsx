import { MARK_LEFT, MARK_RIGHT } from "./mark-paths.ts";
import { Tree } from "./Tree.tsx";

/** Hills with a path, two walkers and a signpost, cropped from above to fill any box. */
export function Hills({ className = "hills" }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <FarHills />
      <NearHills />
      <Foreground />
    </svg>
  );
}

function FarHills() {
  return (
    <>
      <circle cx="1120" cy="150" r="58" fill="var(--ill-disc)" />
      <path
        fill="var(--ill-far)"
        d="M0 290c90-40 150-96 236-96 70 0 96 52 168 60 92 10 128-96 236-104 98-8 132 84 226 92 84 6 130-58 214-58 120 0 190 90 360 76v300H0z"
      />
      <path
        fill="none"
        stroke="var(--ill-mid)"
        strokeWidth="1.5"
        opacity="0.55"
        d="M0 318c110-36 160-88 240-88 74 0 104 50 176 56 94 8 134-92 230-98 96-6 130 82 222 88 88 6 136-52 216-52 118 0 196 84 356 74M560 232c28-20 54-30 88-30 66 0 106 60 160 86"
      />
      <path
        fill="var(--ill-mid)"
        d="M0 350c130-10 190-70 310-62 132 8 190 92 330 88 150-4 210-104 372-104 150 0 240 84 428 60v240H0z"
      />
      <path
        fill="none"
        stroke="var(--ill-near)"
        strokeWidth="1.5"
        opacity="0.5"
        d="M0 384c130-12 200-64 306-58 134 8 196 88 336 84 152-4 216-102 370-102 150 0 250 78 428 58M900 330c40-14 74-20 112-20 90 0 160 32 236 50"
      />
      <path
        fill="var(--ill-path)"
        d="M1012 274c-24 24 58 30 40 54-16 22-120 22-112 56 5 22 60 34 130 50l46-8c-76-18-128-26-128-46 0-24 98-22 106-54 6-26-66-28-76-52z"
      />
      <Tree x={250} y={302} scale={0.62} fill="var(--ill-near)" />
      <Tree x={278} y={298} scale={0.8} fill="var(--ill-near)" />
      <Tree x={312} y={300} scale={0.66} fill="var(--ill-near)" />
      <Tree x={1180} y={304} scale={0.7} fill="var(--ill-near)" />
      <Tree x={1214} y={312} scale={0.9} fill="var(--ill-near)" />
      <Tree x={1246} y={318} scale={0.7} fill="var(--ill-near)" />
    </>
  );
}

function NearHills() {
  return (
    <>
      <path
        fill="var(--ill-near)"
        d="M0 420c120-24 220-26 340 4 140 36 250 60 420 24 190-40 300-74 680-20v200H0z"
      />
      <path
        fill="none"
        stroke="var(--ill-front)"
        strokeWidth="1.5"
        opacity="0.32"
        d="M0 446c120-24 226-24 344 6 142 36 258 58 424 22 190-40 304-70 672-20M0 472c120-22 230-20 348 10 146 36 262 54 424 20 188-40 306-64 668-18"
      />
      <path
        fill="var(--ill-path)"
        d="M1086 401c-52 18-190 32-196 74-4 26 66 26 48 50-12 14-60 22-110 40h180c24-16 44-28 46-48 2-24-62-22-58-40 6-28 112-34 128-78z"
      />
      <Tree x={110} y={432} scale={1} fill="var(--ill-pine)" />
      <Tree x={150} y={424} scale={1.35} fill="var(--ill-pine)" />
      <Tree x={196} y={430} scale={0.95} fill="var(--ill-pine)" />
      <Tree x={1300} y={432} scale={1.1} fill="var(--ill-pine)" />
      <Tree x={1344} y={440} scale={1.5} fill="var(--ill-pine)" />
      <Tree x={1396} y={440} scale={1.1} fill="var(--ill-pine)" />
    </>
  );
}

function Foreground() {
  return (
    <>
      <Walker x={960} y={470} scale={0.82} coat="var(--sky)" />
      <Walker x={984} y={472} scale={0.78} coat="var(--trail)" />
      <path
        fill="var(--ill-front)"
        d="M0 500c180-30 330-14 480 16 110 22 220 40 330 44l-8 10H0zM1010 560c90-36 210-58 430-52v60z"
      />
      <g transform="translate(1110 520) scale(1)">
        <rect x="-4" y="-74" width="8" height="80" rx="2.5" fill="var(--ill-post)" />
        <g transform="translate(-17 -82) scale(.85)">
          <path fill="var(--trail)" d={MARK_LEFT} />
          <path fill="var(--on-pine)" d={MARK_RIGHT} />
        </g>
      </g>
    </>
  );
}

function Walker({ x, y, scale, coat }: { x: number; y: number; scale: number; coat: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-2 0l3-13 5 13M1-13v-13"
        stroke="var(--ill-pine)"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M-4-29c0-4 9-4 9 0l1 15H-4z" fill={coat} />
      <rect x="-9" y="-30" width="7" height="13" rx="3" fill="var(--ill-post)" />
      <circle cx="1.5" cy="-37" r="5" fill="var(--ill-skin)" />
      <path d="M-4-38c0-8 11-8 11-1z" fill="var(--ill-pine)" />
    </g>
  );
}

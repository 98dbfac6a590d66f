import { Tree } from "./Tree.tsx";

/** An unpainted signpost at a fork in the trail: nothing here yet. */
export function SignpostEmpty({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 320 220" aria-hidden="true">
      <ellipse cx="160" cy="196" rx="140" ry="16" fill="var(--ill-far)" />
      <path
        fill="var(--ill-path)"
        d="M140 210c6-12-60-8-92-14 40-8 90-6 104-4 14-4 70-6 118 0-30 8-92 4-88 18z"
      />
      <rect x="155" y="46" width="10" height="150" rx="4" fill="var(--ill-post)" />
      <path
        d="M92 66h104l20 17-20 17H92a6 6 0 0 1-6-6V72a6 6 0 0 1 6-6z"
        fill="var(--card)"
        stroke="var(--ill-post)"
        strokeWidth="3"
      />
      <path
        d="M228 112H132l-18 15 18 15h96a6 6 0 0 0 6-6v-18a6 6 0 0 0-6-6z"
        fill="var(--card)"
        stroke="var(--ill-post)"
        strokeWidth="3"
      />
      <path
        d="M108 77h50M108 89h32M150 122h56M150 133h34"
        stroke="var(--line)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="translate(143 14) scale(.85)">
        <path
          d="M20 2.5L37.5 20 20 37.5 2.5 20z"
          fill="none"
          stroke="var(--trail)"
          strokeWidth="3"
          strokeDasharray="6 5"
          strokeLinejoin="round"
        />
      </g>
      <Tree x={52} y={192} scale={0.9} fill="var(--ill-mid)" />
      <Tree x={78} y={196} scale={0.6} fill="var(--ill-near)" />
      <Tree x={268} y={192} scale={0.75} fill="var(--ill-mid)" />
      <path
        d="M196 196c-2-8-6-12-9-14m9 14c0-10 2-14 5-18m-5 18c3-6 6-8 10-9"
        stroke="var(--ill-front)"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
}

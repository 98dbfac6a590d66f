import { Tree } from "../../../ui/art/Tree.tsx";

// Scenes in a box of 320 by 152, as in scenes-made.tsx: what the days are made of.

/** A loaf on its board, still warm. */
export function BreadScene() {
  return (
    <>
      <path fill="var(--ill-path)" d="M0 122h320v30H0z" />
      <path fill="var(--ill-post)" opacity="0.35" d="M0 122h320v4H0z" />
      <path
        d="M132 40c-8-10 8-16 0-28M160 36c-8-10 8-16 0-28M188 40c-8-10 8-16 0-28"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.4"
      />
      <rect x="62" y="114" width="196" height="13" rx="6.500" fill="var(--ill-post)" />
      <path fill="var(--bronze)" d="M82 114c-12-42 22-64 78-64s90 22 78 64z" />
      <path
        fill="var(--bronze-2)"
        d="M160 50c56 0 90 22 78 64H160c34-6 44-48 0-64z"
        opacity="0.55"
      />
      <path
        d="M112 72c10 4 16 14 16 26M146 62c12 6 18 18 18 34M182 64c12 6 18 18 17 34"
        fill="none"
        stroke="var(--ill-path)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(34 58)">
        <path fill="var(--card)" d="M-14 14h28l4 54a4 4 0 0 1-4 4h-28a4 4 0 0 1-4-4z" />
        <path fill="var(--sky)" d="M-13 0a13 13 0 0 1 26 0v14h-26z" />
        <path
          d="M-5-3h.1M1-6h.1M5-1h.1"
          stroke="var(--on-sky)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <g
        stroke="var(--sun-2)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        transform="translate(286 118)"
      >
        <path d="M0 4V-66" />
        <path d="M0-58c8-2 12-8 12-16M0-58c-8-2-12-8-12-16M0-42c8-2 12-8 12-16M0-42c-8-2-12-8-12-16M0-26c8-2 12-8 12-16M0-26c-8-2-12-8-12-16" />
      </g>
    </>
  );
}

/** A heart and its beat between the hills. */
export function HeartScene() {
  return (
    <>
      <path fill="var(--ill-far)" d="M0 108c70-26 150-26 320-4v48H0z" />
      <path fill="var(--ill-mid)" d="M0 128c80-16 190-14 320-2v26H0z" />
      <path
        fill="var(--danger)"
        d="M160 128c-42-26-60-46-60-68 0-20 14-33 31-33 12 0 22 6 29 17 7-11 17-17 29-17 17 0 31 13 31 33 0 22-18 42-60 68z"
      />
      <path
        fill="var(--ill-pine)"
        opacity="0.18"
        d="M160 44c7-11 17-17 29-17 17 0 31 13 31 33 0 22-18 42-60 68z"
      />
      <path
        d="M0 78h84l10 0 10-22 16 42 14-30 7 10h18l9-14 10 14h142"
        fill="none"
        stroke="var(--ill-pine)"
        strokeWidth="3"
        strokeLinejoin="round"
        opacity="0.28"
      />
      <path
        d="M102 66l2-4 16 42 14-34 7 8h18l9-14 10 14h40"
        fill="none"
        stroke="var(--snow)"
        strokeWidth="4.500"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <Tree x={44} y={132} scale={0.9} fill="var(--ill-near)" />
      <Tree x={70} y={134} scale={0.6} fill="var(--ill-near)" />
      <Tree x={274} y={132} scale={0.75} fill="var(--ill-near)" />
    </>
  );
}

const stacks = [
  { x: 78, coins: 2 },
  { x: 134, coins: 4 },
  { x: 190, coins: 6 },
];

/** Coins that grow from stack to stack, and what grows on the last. */
export function MoneyScene() {
  return (
    <>
      <circle cx="268" cy="40" r="18" fill="var(--ill-disc)" />
      <path fill="var(--ill-far)" d="M0 106c70-26 140-20 200-8 50-10 90-8 120 0v54H0z" />
      <path fill="var(--ill-mid)" d="M0 124c90-14 210-12 320 0v28H0z" />
      {stacks.map(({ x, coins }) => (
        <g key={x} transform={`translate(${x} 132)`}>
          {Array.from({ length: coins }, (_, at) => (
            <g key={at} transform={`translate(0 ${-11 * at})`}>
              <path fill="var(--sun-2)" d="M-22-11v11a22 7 0 0 0 44 0v-11z" />
              <ellipse cy="-11" rx="22" ry="7" fill="var(--sun)" />
            </g>
          ))}
        </g>
      ))}
      <path
        d="M190 64c0-12 2-20 5-28"
        fill="none"
        stroke="var(--ill-front)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path fill="var(--ill-near)" d="M192 50c-18 2-28-8-28-20 18-2 28 8 28 20z" />
      <path fill="var(--ill-front)" d="M195 40c0-16 10-26 28-26 0 16-10 26-28 26z" />
      <Tree x={292} y={136} scale={0.8} fill="var(--ill-near)" />
      <Tree x={30} y={136} scale={0.6} fill="var(--ill-near)" />
    </>
  );
}

/** A pair of scales on which reasons are weighed. */
export function ReasonScene() {
  return (
    <>
      <path fill="var(--ill-far)" d="M0 110c80-24 180-22 320-4v46H0z" />
      <path fill="var(--ill-mid)" d="M0 130c90-14 200-12 320 0v22H0z" />
      <path
        fill="var(--ill-post)"
        d="M156 34h8v92h-8zM126 122h68a6 6 0 0 1 6 6v4h-80v-4a6 6 0 0 1 6-6z"
      />
      <path fill="var(--ill-post)" d="M83 45l153-16 1 7-153 16z" />
      <circle cx="160" cy="40" r="9" fill="var(--trail)" />
      <path
        d="M84 50L62 92h44zM236 34l-22 42h44z"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <rect x="70" y="68" width="28" height="24" rx="4" fill="var(--sky)" />
      <path fill="var(--sun)" d="M236 48l15 15-15 15-15-15z" />
      <path
        fill="var(--ill-front)"
        d="M54 92h60c0 13-14 20-30 20s-30-7-30-20zM206 76h60c0 13-14 20-30 20s-30-7-30-20z"
      />
      <Tree x={26} y={136} scale={0.75} fill="var(--ill-near)" />
      <Tree x={298} y={138} scale={0.9} fill="var(--ill-near)" />
    </>
  );
}

import { Tree } from "../../../ui/art/Tree.tsx";

// Scenes in a box of 320 by 152. The ground is the scene's tint; paints are tokens.

/** Hills with a river that winds to the front. */
export function LandScene() {
  return (
    <>
      <circle cx="246" cy="40" r="17" fill="var(--ill-disc)" />
      <path fill="var(--ill-far)" d="M0 84c40-34 78-42 120-16 44-36 92-46 200 10v80H0z" />
      <path fill="var(--ill-mid)" d="M0 104c60-26 120-24 176-4 50-20 96-16 144 2v56H0z" />
      <path fill="var(--ill-near)" d="M0 122c70-18 150-14 320 4v32H0z" />
      <path
        fill="var(--sky)"
        opacity="0.85"
        d="M172 99c-20 8-2 14-26 20-28 7-66 12-92 33h84c4-14 26-20 40-26 22-9 4-18-6-27z"
      />
      <path
        d="M112 138c12-5 22-7 32-9M138 122c10-2 16-4 20-7"
        fill="none"
        stroke="var(--sky-wash)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <Tree x={34} y={120} scale={0.7} fill="var(--ill-pine)" />
      <Tree x={56} y={124} scale={0.95} fill="var(--ill-pine)" />
      <Tree x={254} y={124} scale={0.85} fill="var(--ill-pine)" />
      <Tree x={280} y={128} scale={0.62} fill="var(--ill-pine)" />
    </>
  );
}

/** Waves, a lighthouse on its rock, a gull. */
export function SeaScene() {
  return (
    <>
      <circle cx="74" cy="46" r="18" fill="var(--ill-disc)" />
      <path fill="var(--sky)" opacity="0.42" d="M0 84h320v70H0z" />
      <path
        fill="var(--sky)"
        opacity="0.6"
        d="M0 104c20-9 34-9 54 0s34 9 54 0 34-9 54 0 34 9 54 0 34-9 54 0 32 8 50 2v48H0z"
      />
      <path
        fill="var(--sky)"
        d="M0 128c22-9 36-9 58 0s36 9 58 0 36-9 58 0 36 9 58 0 36-9 58 0 20 5 30 3v23H0z"
      />
      <path
        fill="var(--ill-front)"
        d="M204 118c8-16 22-24 44-26 26 0 44 10 58 30-34 8-68 8-102-4z"
      />
      <path fill="var(--card)" d="M240 42h20l5 54h-30z" />
      <path
        fill="var(--danger)"
        d="M238.500 58h23l1.200 13h-25.400zM236.200 84h27.600l1.100 12h-29.800z"
      />
      <path fill="var(--ill-post)" d="M237 42h26v-5h-26zM241 37v-9l9-8 9 8v9z" />
      <path fill="var(--sun)" d="M245 37v-8h10v8z" />
      <path
        d="M130 50c6-6 10-6 14 0 4-6 8-6 14 0M164 34c4-4 7-4 10 0 3-4 6-4 10 0"
        fill="none"
        stroke="var(--ill-pine)"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
    </>
  );
}

/** Stars, a moon and a telescope on a dark hill. */
export function NightScene() {
  return (
    <>
      <circle cx="82" cy="44" r="22" fill="var(--gold)" />
      <circle cx="93" cy="38" r="19" fill="var(--pine)" />
      <path
        d="M150 30l24 14 30-6 22 16 32-4-8 24-26-4"
        fill="none"
        stroke="var(--on-pine)"
        strokeWidth="1.200"
        strokeDasharray="2 4"
        opacity="0.7"
      />
      <g fill="var(--on-pine)">
        <path d="M150 24l3.500 6-3.500 6-3.500-6zM174 38l3.500 6-3.500 6-3.500-6zM204 32l3.500 6-3.500 6-3.500-6zM226 48l3.500 6-3.500 6-3.500-6zM258 43l4 7-4 7-4-7zM250 68l3.500 6-3.500 6-3.500-6zM224 64l3.500 6-3.500 6-3.500-6z" />
        <path
          opacity="0.6"
          d="M36 78l2 3-2 3-2-3zM118 74l2 3-2 3-2-3zM292 28l2 3-2 3-2-3zM290 92l2 3-2 3-2-3zM24 24l2 3-2 3-2-3zM128 14l2 3-2 3-2-3z"
        />
      </g>
      <path fill="var(--ill-front)" d="M0 122c60-26 130-26 190-8 50 14 90 12 130 2v40H0z" />
      <path
        d="M148 84l-14 32M148 84l14 32M148 86v28"
        stroke="var(--ill-post)"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <path fill="var(--trail)" d="M122 90l46-24 6 11-46 24z" />
      <path fill="var(--on-pine)" d="M168 66l8-4 6 11-8 4zM118 92l5-3 5 10-5 3z" />
      <Tree x={42} y={128} scale={0.8} fill="var(--ill-near)" />
      <Tree x={284} y={126} scale={0.7} fill="var(--ill-near)" />
    </>
  );
}

/** A flask, a leaf and a loaf of bubbles: how living and cooking work. */
export function LabScene() {
  return (
    <>
      <path fill="var(--ill-far)" d="M0 122h320v32H0z" />
      <path fill="var(--ill-post)" d="M0 120h320v5H0z" />
      <path
        fill="var(--card)"
        d="M130 24h44v8h-6v28l32 52a6 6 0 0 1-5 8h-86a6 6 0 0 1-5-8l32-52V32h-6z"
      />
      <path fill="var(--moss)" d="M122 84h60l18 28a6 6 0 0 1-5 8h-86a6 6 0 0 1-5-8z" />
      <path fill="var(--moss-2)" d="M152 84h30l18 28a6 6 0 0 1-5 8h-43z" />
      <g fill="var(--moss-wash)">
        <circle cx="138" cy="102" r="5" />
        <circle cx="160" cy="96" r="3.500" />
        <circle cx="172" cy="110" r="4" />
        <circle cx="150" cy="72" r="3" />
        <circle cx="157" cy="56" r="2.200" />
      </g>
      <path
        fill="var(--danger)"
        d="M60 62c10-14 32-10 32 8 0 18-20 30-32 40-12-10-32-22-32-40 0-18 22-22 32-8z"
      />
      <path
        d="M22 84h22l7-14 10 28 8-18 4 4h25"
        fill="none"
        stroke="var(--card)"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path fill="var(--ill-near)" d="M236 120c-8-40 10-70 56-80 4 46-16 74-48 76z" />
      <path
        d="M238 120c6-28 20-46 38-62M250 90l4-18M262 76l16 0M244 104l22-4"
        fill="none"
        stroke="var(--ill-front)"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
    </>
  );
}

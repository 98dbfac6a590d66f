import { Tree } from "../../../ui/art/Tree.tsx";

// Scenes in a box of 320 by 152. The ground is the scene's tint; paints are tokens.

/** Columns, a sundial and an hourglass: what people found out, and when. */
export function PastScene() {
  return (
    <>
      <circle cx="58" cy="44" r="18" fill="var(--ill-disc)" />
      <path fill="var(--ill-far)" d="M0 110c60-22 110-20 160-8 60-14 110-12 160 2v50H0z" />
      <path fill="var(--ill-path)" d="M0 126h320v28H0z" />
      <g fill="var(--card)">
        <path d="M96 60l48-26 48 26v6H96zM100 112h88v8h-88zM94 120h100v8H94z" />
        <path d="M104 68h14v44h-14zM126 68h14v44h-14zM148 68h14v44h-14zM170 68h14v44h-14z" />
      </g>
      <g fill="var(--ill-post)" opacity="0.3">
        <path d="M112 68h6v44h-6zM134 68h6v44h-6zM156 68h6v44h-6zM178 68h6v44h-6zM144 34l48 26v6h-48z" />
      </g>
      <path fill="var(--ill-post)" d="M226 62h46v7h-46zM226 121h46v7h-46z" />
      <path
        fill="var(--card)"
        stroke="var(--ill-post)"
        strokeWidth="3"
        d="M232 69h34c0 14-10 20-13 26 3 6 13 12 13 26h-34c0-14 10-20 13-26-3-6-13-12-13-26z"
      />
      <path
        fill="var(--sun)"
        d="M236 78h26c-3 7-8 11-11 16h-4c-3-5-8-9-11-16zM236 120c2-8 7-11 13-12 6 1 11 4 13 12z"
      />
      <Tree x={40} y={126} scale={0.75} fill="var(--ill-near)" />
      <Tree x={66} y={128} scale={0.55} fill="var(--ill-mid)" />
    </>
  );
}

/** A string instrument among notes. */
export function MusicScene() {
  return (
    <>
      <path
        d="M0 38c60-14 110 16 170 4s100-20 150-6M0 54c60-14 110 16 170 4s100-20 150-6M0 70c60-14 110 16 170 4s100-20 150-6M0 86c60-14 110 16 170 4s100-20 150-6M0 102c60-14 110 16 170 4s100-20 150-6"
        fill="none"
        stroke="var(--ill-post)"
        strokeWidth="1.400"
        opacity="0.45"
      />
      <path fill="var(--ill-mid)" d="M0 128c70-14 150-10 320 2v24H0z" />
      <g transform="rotate(38 150 84)">
        <path fill="var(--ill-post)" d="M145 2h10v70h-10zM141-8h18v12h-18z" />
        <path
          fill="var(--trail)"
          d="M150 62c16 0 22 8 20 18-2 7 0 10 6 16 10 12 2 36-26 36s-36-24-26-36c6-6 8-9 6-16-2-10 4-18 20-18z"
        />
        <path
          fill="var(--trail-press)"
          d="M150 62c16 0 22 8 20 18-2 7 0 10 6 16 10 12 2 36-26 36z"
        />
        <circle cx="150" cy="98" r="9" fill="var(--ill-pine)" />
        <path fill="var(--ill-pine)" d="M139 118h22v4h-22z" />
        <path d="M147 0v120M150 0v120M153 0v120" stroke="var(--snow)" strokeWidth="0.9" />
      </g>
      <g fill="var(--ill-pine)">
        <path d="M226 40v34a9 7 0 1 1-4-5V28l30-8v42a9 7 0 1 1-4-5V34z" />
        <path d="M58 62v32a9 7 0 1 1-4-5V50h4c2 8 12 8 12 20-4-6-8-7-12-8z" />
        <path opacity="0.6" d="M286 84v26a8 6 0 1 1-4-4V72h4c2 7 10 7 10 17-3-5-6-5-10-5z" />
      </g>
    </>
  );
}

/** Houses, a tram, a crane: how the built world works. */
export function CityScene() {
  return (
    <>
      <circle cx="262" cy="38" r="16" fill="var(--ill-disc)" />
      <path
        fill="var(--ill-far)"
        d="M0 70h26V52h30v18h18V40h34v30h20V58h24v96H0zM196 60h22V44h36v22h24V54h42v100H196z"
      />
      <path fill="var(--ill-mid)" d="M30 80h44v74H30zM222 76h40v78h-40z" />
      <path fill="var(--ill-near)" d="M0 96h38v58H0zM268 92h52v62h-52z" />
      <path fill="var(--trail)" d="M84 66l28-18 28 18v88H84z" />
      <path fill="var(--trail-press)" d="M112 48l28 18v88h-28z" />
      <path fill="var(--sky)" d="M150 78h60v76h-60z" />
      <path fill="var(--sky-2)" d="M180 78h30v76h-30z" />
      <path
        fill="var(--sun-wash)"
        d="M94 78h10v12H94zM120 78h10v12h-10zM94 100h10v12H94zM120 100h10v12h-10zM160 90h10v12h-10zM190 90h10v12h-10zM42 92h8v9h-8zM56 92h8v9h-8zM232 90h8v9h-8zM246 90h8v9h-8z"
      />
      <path fill="var(--ill-front)" d="M0 134h320v20H0z" />
      <path fill="var(--card)" d="M98 112h108a9 9 0 0 1 9 9v15H90v-15a8 8 0 0 1 8-9z" />
      <path
        fill="var(--sky)"
        d="M98 118h22v10H98zM126 118h22v10h-22zM154 118h22v10h-22zM182 118h22v10h-22z"
      />
      <path d="M128 112l16-10 16 10" fill="none" stroke="var(--ill-pine)" strokeWidth="2" />
      <path d="M0 102h320" stroke="var(--ill-pine)" strokeWidth="1.200" opacity="0.6" />
      <circle cx="112" cy="138" r="5" fill="var(--ill-pine)" />
      <circle cx="192" cy="138" r="5" fill="var(--ill-pine)" />
    </>
  );
}

const braces =
  "M204 62c-8 0-4 12-10 14 6 2 2 14 10 14M256 62c8 0 4 12 10 14-6 2-2 14-10 14M220 76h18m-7-7l8 7-8 7";
const dots = "M208 76h.1M230 76h.1M252 76h.1";

/** Two who talk with each other. */
export const WordsScene = () => <Talk sign={dots} strokeWidth={11} />;

/** Talk with a machine: braces, an if-then arrow. */
export const CodeScene = () => <Talk sign={braces} strokeWidth={4} />;

function Talk({ sign, strokeWidth }: { sign: string; strokeWidth: number }) {
  return (
    <>
      <path fill="var(--ill-far)" d="M0 112c70-22 150-22 320-2v44H0z" />
      <path fill="var(--ill-mid)" d="M0 130c80-14 170-12 320 0v24H0z" />
      <path
        fill="var(--card)"
        d="M52 26h92a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12H92l-22 20 2-20H52a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12z"
      />
      <path
        d="M60 46h44M60 58h68M60 70h32"
        stroke="var(--ill-near)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        fill="var(--sky)"
        d="M184 44h92a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12h-18l2 20-22-20h-54a12 12 0 0 1-12-12V56a12 12 0 0 1 12-12z"
      />
      <path
        d={sign}
        fill="none"
        stroke="var(--on-sky)"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Tree x={24} y={136} scale={0.7} fill="var(--ill-near)" />
      <Tree x={300} y={138} scale={0.85} fill="var(--ill-near)" />
      <Tree x={278} y={142} scale={0.55} fill="var(--ill-pine)" />
    </>
  );
}

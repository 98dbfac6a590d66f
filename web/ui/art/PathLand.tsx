import { Tree } from "./Tree.tsx";

export interface PathLandProps {
  /** The block size of the map in CSS pixels: the longer the path, the more land it gets. */
  height?: number;
  className?: string;
}

/** One stretch of land in a box of 720 by 1180; longer maps go on in further ones, every second one mirrored. */
const stretch = 1180;
const widest = 720;

/** The map under a path: woods, a lake, contours, and the sea at the end. Fills its parent. */
export function PathLand({ height = stretch, className = "land" }: PathLandProps) {
  const shore = Math.max(240, height);
  const pieces = Array.from({ length: Math.ceil(shore / stretch) }, (_, piece) => piece);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${widest} ${shore}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pieces.map((piece) => (
        <g key={piece} transform={place(piece)}>
          {piece === 0 ? <FirstStretch /> : <FurtherStretch />}
        </g>
      ))}
      <path className="w" d={`M0 ${shore - 80}c120-40 220 10 340 0s240-50 380 10v80H0z`} />
    </svg>
  );
}

/** Where a stretch lies, and whether it is mirrored. */
function place(piece: number): string {
  const mirror = piece > 0 && piece % 2 === 0 ? ` translate(${widest} 0) scale(-1 1)` : "";
  return `translate(0 ${piece * stretch})${mirror}`;
}

function FirstStretch() {
  return (
    <>
      <path className="t" d="M0 0h230c20 60-30 110-90 130S40 200 0 190z" />
      <path className="w" d="M720 520c-70 10-150 60-150 130s-90 90-60 170 120 90 210 80z" />
      <path
        className="t"
        d="M0 720c80-10 120 60 90 130s30 130-20 190-50 60-70 60zM520 0h200v250c-80 0-100-60-150-90S500 60 520 0z"
      />
      <path
        className="c"
        vectorEffect="non-scaling-stroke"
        d="M0 215c60 12 130-30 170-60s90-80 84-160M0 690c110-16 160 80 126 160s34 140-14 210M496 0c-22 70 20 140 74 176s90 104 150 100M720 492c-90 12-184 72-184 152s-94 90-58 190 140 100 242 92"
      />
    </>
  );
}

/** Woods and a lake that lie against the edges only, so that stretches join without a seam. */
function FurtherStretch() {
  return (
    <>
      <path className="t" d="M720 96c-70 4-150 40-160 112s62 92 44 166 40 122 116 130z" />
      <path className="w" d="M0 452c78 4 150 44 158 122s84 76 60 164-116 96-218 84z" />
      <path className="t" d="M720 764c-94-8-150 42-126 118s-14 126 30 170 66 32 96 24z" />
      <path
        className="c"
        vectorEffect="non-scaling-stroke"
        d="M720 66c-96 2-184 52-194 140s62 96 42 176 54 150 152 154M0 424c94 2 180 56 190 150s84 84 58 184-142 118-248 96M720 736c-120-12-190 60-160 152s-20 140 34 196"
      />
    </>
  );
}

/** Three spruces, for standing on the land. They keep their shape however wide the map is. */
export function Wood({ className }: { className?: string }) {
  return (
    <svg
      className={className ? `wood ${className}` : "wood"}
      viewBox="0 0 96 80"
      aria-hidden="true"
    >
      <Tree x={24} y={70} scale={0.8} fill="var(--ill-mid)" />
      <Tree x={50} y={72} scale={1.1} fill="var(--ill-near)" />
      <Tree x={76} y={70} scale={0.7} fill="var(--ill-mid)" />
    </svg>
  );
}

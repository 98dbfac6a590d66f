/** A walker with a rucksack, at x, y of a drawing. */
export function Walker({
  x,
  y,
  scale,
  coat,
}: {
  x: number;
  y: number;
  scale: number;
  coat: string;
}) {
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

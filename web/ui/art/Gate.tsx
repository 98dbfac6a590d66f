/** A gate on the trail: what lies behind it opens later. */
export function Gate({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 260 110" aria-hidden="true">
      <ellipse cx="130" cy="94" rx="122" ry="13" fill="var(--ill-far)" />
      <path
        d="M6 98c50-20 86 4 124-6s70-18 124-6"
        fill="none"
        stroke="var(--ill-path)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path fill="var(--ill-near)" d="M30 92l13-34 13 34zM52 92l10-25 10 25zM202 90l14-38 14 38z" />
      <rect x="84" y="48" width="8" height="46" rx="2.5" fill="var(--ill-post)" />
      <rect x="168" y="48" width="8" height="46" rx="2.5" fill="var(--ill-post)" />
      <rect x="78" y="60" width="104" height="8" rx="4" fill="var(--ill-post)" />
      <g transform="translate(106 34) scale(1.2)">
        <path fill="var(--trail)" d="M20 2.5 2.5 20 20 37.5z" />
        <path fill="var(--mark-2)" d="M20 2.5 37.5 20 20 37.5z" />
      </g>
    </svg>
  );
}

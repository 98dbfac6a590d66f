/** A waymark at the end of a walk: everything was seen. */
export function TrailEnd({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 220 84" aria-hidden="true">
      <ellipse cx="110" cy="72" rx="100" ry="10" fill="var(--ill-far)" />
      <path
        d="M20 74c40-16 60 6 90-2s40-14 86-4"
        fill="none"
        stroke="var(--ill-path)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="106" y="30" width="8" height="42" rx="2.5" fill="var(--ill-post)" />
      <path fill="var(--trail)" d="M110 3 92 20l18 17z" />
      <path fill="var(--mark-2)" d="M110 3l18 17-18 17z" />
      <path fill="var(--ill-near)" d="M40 70l9-22 9 22zM54 70l7-17 7 17zM160 68l10-26 10 26z" />
    </svg>
  );
}

export interface FlameProps {
  className?: string;
  /** Unlit: today does not count for the streak yet. */
  isOut?: boolean;
}

/** The flame of a streak, with a waymark for a heart. */
export function Flame({ className, isOut = false }: FlameProps) {
  const [left, right] = isOut ? ["var(--line)", "var(--edge)"] : ["var(--sun)", "var(--sun-2)"];
  const heart = "var(--card)";
  return (
    <svg className={className} viewBox="0 0 32 40" aria-hidden="true">
      <path fill={left} d="M17 1c1 7-11 11-11 23 0 8 4.5 15 10 15V20z" />
      <path fill={left} d="M17 1c1 7 11 10 11 23 0 8-5 15-12 15-7 0-10-7-10-15C6 12 18 8 17 1z" />
      <path fill={right} d="M17 1c1 7 11 10 11 23 0 8-5 15-12 15z" />
      <path fill={heart} d="M16 22.5l5.5 7L16 36.5l-5.5-7z" />
    </svg>
  );
}

import { MARK_LEFT, MARK_RIGHT } from "./mark-paths.ts";

/** The waymark alone. Its coats stay left and right in right-to-left text, as the logo does. */
export function Mark({ className = "mark", label }: { className?: string; label?: string }) {
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={className} viewBox="0 0 40 40" {...meaning}>
      <path fill="var(--trail)" d={MARK_LEFT} />
      <path fill="var(--mark-2)" d={MARK_RIGHT} />
    </svg>
  );
}

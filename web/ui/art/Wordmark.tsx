import scenes from "./scenes.svg?url";
import { MARK_LEFT, MARK_RIGHT } from "./mark-paths.ts";

/** The waymark and the name, drawn, so that it needs no face to load. The name is not translated. */
export function Wordmark({ className = "wordmark" }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 210 40" role="img" aria-label="Waymates">
      <use href={`${scenes}#wordmark`} width="210" height="40" />
    </svg>
  );
}

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

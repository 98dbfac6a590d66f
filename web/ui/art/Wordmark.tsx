import scenes from "./scenes.svg?url";

/** The waymark and the name, drawn, so that it needs no face to load. The name is not translated. */
export function Wordmark({ className = "wordmark" }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 210 40" role="img" aria-label="Waymates">
      <use href={`${scenes}#wordmark`} width="210" height="40" />
    </svg>
  );
}

import scenes from "./scenes.svg?url";

/** A camp by the path, where people gather before they set out; cropped from above to fill any box. */
export function Camp({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 720 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`${scenes}#camp`} width="720" height="260" />
    </svg>
  );
}

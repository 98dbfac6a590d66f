import scenes from "./scenes.svg?url";

/** Hills with a path, two walkers and a signpost, cropped from above to fill any box. */
export function Hills({ className = "hills" }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`${scenes}#hills`} width="1440" height="560" />
    </svg>
  );
}

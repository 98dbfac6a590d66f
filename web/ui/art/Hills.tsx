import scenes from "./scenes.svg?url";

interface HillsProps {
  className?: string;
  /** Which part stays in sight in a narrow box: the middle, or the end with sun, path and signpost. */
  focus?: "middle" | "end";
}

/** Hills with a path, two walkers and a signpost, cropped from above to fill any box. */
export function Hills({ className = "hills", focus = "middle" }: HillsProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 560"
      preserveAspectRatio={focus === "end" ? "xMaxYMax slice" : "xMidYMax slice"}
      aria-hidden="true"
    >
      <use href={`${scenes}#hills`} width="1440" height="560" />
    </svg>
  );
}

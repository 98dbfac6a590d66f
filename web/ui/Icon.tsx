import { classes } from "./classes.ts";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg?url";

export type { IconName } from "./icon-names.ts";

export interface IconProps {
  name: IconName;
  /** s 18 px, m 22 px (the default). */
  size?: "s" | "m";
  /** Mirrors in right-to-left text: arrows and chevrons that point along the reading direction. */
  flip?: boolean;
  className?: string;
}

/**
 * One icon of the set, hidden from screen readers: the words beside it say what it means. All are
 * in one cached file, so that no script has to carry them.
 */
export function Icon({ name, size = "m", flip = false, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={classes("i", size === "s" && "s", flip && "flip", className)}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

import { classes } from "./classes.ts";

export interface ButtonLooks {
  /** primary: the one next step of a view. quiet: outlined. bare: words only. danger: outlined red. */
  variant?: "primary" | "quiet" | "bare" | "danger";
  size?: "small" | "normal" | "big";
  /** The signpost: only for the step that continues along the trail (Continue, Next, Sign in). */
  sign?: boolean;
  /** Takes the full inline size. */
  wide?: boolean;
  /** With variant danger: filled, for the confirming step itself. */
  sure?: boolean;
}

/** The class names that make an element look like a button. */
export function buttonClasses(looks: ButtonLooks, className?: string): string {
  const { variant = "quiet", size = "normal", sign = false, wide = false, sure = false } = looks;
  return classes(
    "btn",
    variant,
    size !== "normal" && size,
    sign && "sign",
    wide && "wide",
    sure && "sure",
    className,
  );
}

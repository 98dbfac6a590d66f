import { type ComponentProps, createElement } from "react";
import { classes } from "./classes.ts";

export interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "li";
  /** tight: 16 px of padding; flush: none, for pictures up to the edge. */
  padding?: "normal" | "tight" | "flush";
}

/** A card lies on the page: a hairline and no shadow. */
export function Card({ as = "div", padding = "normal", className, ...rest }: CardProps) {
  const look = classes("card", padding !== "normal" && padding, className);
  return createElement(as, { ...rest, className: look });
}

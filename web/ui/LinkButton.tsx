import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLooks, buttonClasses } from "./button-looks.ts";
import { Icon, type IconName } from "./Icon.tsx";

export interface LinkButtonProps extends ButtonLooks, Omit<LinkProps, "className" | "children"> {
  children: ReactNode;
  icon?: IconName;
  className?: string;
}

/** A link that looks like a button: for navigation rather than an action. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, sign, wide, sure, icon, className, children, ...link } = props;
  return (
    <Link {...link} className={buttonClasses({ variant, size, sign, wide, sure }, className)}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </Link>
  );
}

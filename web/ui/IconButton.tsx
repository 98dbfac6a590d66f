import type { ReactNode, Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  "children" | "className" | "aria-label" | "isPending" | "style"
> {
  icon: IconName;
  /** What it does, read aloud and shown on hover. */
  label: string;
  /** For toggles: whether it is on. Leave out for plain buttons. */
  isOn?: boolean;
  flip?: boolean;
  size?: "small" | "normal";
  disabled?: boolean;
  busy?: boolean;
  /** Which edge the hover label lines up with; none where it would be in the way. */
  tip?: "end" | "start" | "none";
  /** Sits over the icon, such as a Count. */
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, isOn, flip, size, disabled, busy = false, tip = "end", ...rest } = props;
  const { children, className, isDisabled = disabled, ...aria } = rest;
  return (
    <AriaButton
      {...aria}
      aria-label={label}
      aria-pressed={isOn}
      data-tip={tip === "none" ? undefined : label}
      isDisabled={isDisabled}
      isPending={busy}
      className={classes(
        "icon-btn",
        size === "small" && "small",
        tip === "start" && "tip-start",
        className,
      )}
      render={(dom) => <button {...dom} aria-busy={busy || undefined} />}
    >
      <Icon name={icon} flip={flip} size={size === "small" ? "s" : "m"} />
      {children}
    </AriaButton>
  );
}

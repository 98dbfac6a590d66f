import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

type NativeProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "children" | "className" | "onClick" | "aria-label"
>;

export interface IconButtonProps extends NativeProps {
  icon: IconName;
  /** What it does, read aloud and shown on hover. */
  label: string;
  /** Pressed by pointer, Enter or Space. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** For toggles: whether it is on. Leave out for plain buttons. */
  isOn?: boolean;
  flip?: boolean;
  size?: "small" | "normal";
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
  const {
    icon,
    label,
    isOn,
    flip,
    size,
    busy = false,
    tip = "end",
    onPress,
    children,
    className,
    ...native
  } = props;
  return (
    <button
      type="button"
      {...native}
      aria-label={label}
      aria-pressed={isOn}
      aria-busy={busy || undefined}
      data-tip={tip === "none" ? undefined : label}
      className={classes(
        "icon-btn",
        size === "small" && "small",
        tip === "start" && "tip-start",
        className,
      )}
      onClick={(event) => {
        if (!busy) onPress?.(event);
      }}
    >
      <Icon name={icon} flip={flip} size={size === "small" ? "s" : "m"} />
      {children}
    </button>
  );
}

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { type ButtonLooks, buttonClasses } from "./button-looks.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { Lozenge } from "./Lozenge.tsx";

type NativeProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "children" | "className" | "onClick"
>;

export interface ButtonProps extends ButtonLooks, NativeProps {
  children: ReactNode;
  /** Pressed by pointer, Enter or Space. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Work is under way: presses are ignored, focus stays, a turning lozenge shows. */
  busy?: boolean;
  icon?: IconName;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; inside a form pass type="submit". */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    sign,
    wide,
    sure,
    busy = false,
    icon,
    onPress,
    children,
    className,
    ...native
  } = props;
  return (
    <button
      type="button"
      {...native}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClasses({ variant, size, sign, wide, sure }, className)}
      onClick={(event) => {
        // A disabled button would lose the focus, so a busy one only stops listening.
        if (busy) event.preventDefault();
        else onPress?.(event);
      }}
    >
      {busy ? <Lozenge className="working" /> : icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </button>
  );
}

import type { ReactNode, Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { type ButtonLooks, buttonClasses } from "./button-looks.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { Lozenge } from "./Lozenge.tsx";

export interface ButtonProps
  extends ButtonLooks, Omit<AriaButtonProps, "children" | "className" | "isPending" | "style"> {
  children: ReactNode;
  /** Work is under way: presses are ignored, focus stays, a turning lozenge shows. */
  busy?: boolean;
  /** Same as isDisabled, under its HTML name. */
  disabled?: boolean;
  icon?: IconName;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Presses arrive at onPress; inside a form pass type="submit". */
export function Button(props: ButtonProps) {
  const { variant, size, sign, wide, sure, busy = false, disabled, icon, ...rest } = props;
  const { children, className, isDisabled = disabled, ...aria } = rest;
  return (
    <AriaButton
      {...aria}
      isDisabled={isDisabled}
      isPending={busy}
      className={buttonClasses({ variant, size, sign, wide, sure }, className)}
      render={(dom) => <button {...dom} aria-busy={busy || undefined} />}
    >
      {busy ? <Lozenge className="working" /> : icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </AriaButton>
  );
}

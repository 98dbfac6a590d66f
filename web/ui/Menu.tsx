import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "react-aria-components/Button";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Separator,
} from "react-aria-components/Menu";
import { classes } from "./classes.ts";
import { FocusBack } from "./FocusBack.tsx";
import { Icon, type IconName } from "./Icon.tsx";

export interface MenuProps {
  /** Names the button and the list. */
  label: string;
  /** MenuItem and MenuLine elements. */
  children: ReactNode;
  /** What the button shows in place of the ellipsis, such as a portrait. */
  face?: ReactNode;
  /** The class of the button. */
  className?: string;
  size?: "small" | "normal";
  /**
   * It takes over from a button that was pressed while the menu was loading: it opens at once, and gives the
   * focus back to its own button.
   */
  opensAtOnce?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A button with a list of actions or links. It draws the button itself: MenuTrigger works only with React
 * Aria's Button, so no other can be given.
 */
export function Menu(props: MenuProps) {
  const { label, children, face, className = "icon-btn", size, opensAtOnce = false } = props;
  const [isOpen, setOpen] = useState(opensAtOnce);
  const isSmall = size === "small";
  return (
    <MenuTrigger
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        props.onOpenChange?.(next);
      }}
    >
      <Button
        className={classes(className, isSmall && "small")}
        aria-label={label}
        autoFocus={opensAtOnce}
      >
        {face ?? <Icon name="ellipsis" size={isSmall ? "s" : "m"} />}
      </Button>
      <Popover className="popup" placement="bottom end">
        {opensAtOnce ? <FocusBack /> : null}
        <AriaMenu className="menu" aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuItemProps {
  id?: string;
  label: string;
  icon?: IconName;
  /** An address inside the app: the item is a link then. */
  to?: string;
  onPress?: () => void;
  isDanger?: boolean;
  disabled?: boolean;
  /** Shown at the end, such as a Count. */
  end?: ReactNode;
}

/** One line of a Menu. */
export function MenuItem(props: MenuItemProps) {
  const { id, label, icon, to, onPress, isDanger = false, disabled, end } = props;
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      href={to}
      onAction={onPress}
      isDisabled={disabled}
      className={classes("item", isDanger && "danger")}
      render={(dom) => ("href" in dom ? <Link {...dom} to={to ?? "."} /> : <div {...dom} />)}
    >
      {icon ? <Icon name={icon} size="s" /> : null}
      <span className="text">{label}</span>
      {end}
    </AriaMenuItem>
  );
}

/** Items of which one or more are chosen. */
export { MenuSection } from "react-aria-components/Menu";

/** A hairline between groups of items. */
export function MenuLine() {
  return <Separator className="menu-line" />;
}

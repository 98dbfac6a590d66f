import type { ReactNode } from "react";
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
import { Icon, type IconName } from "./Icon.tsx";

export interface MenuProps {
  /** Names the button and the list. */
  label: string;
  /** MenuItem and MenuLine elements. */
  children: ReactNode;
}

/**
 * An icon button with a list of actions or links. It draws the button itself: MenuTrigger works
 * only with React Aria's Button.
 */
export function Menu({ label, children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className="icon-btn" aria-label={label}>
        <Icon name="ellipsis" />
      </Button>
      <Popover className="popup" placement="bottom end">
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

/** A hairline between groups of items. */
export function MenuLine() {
  return <Separator className="menu-line" />;
}

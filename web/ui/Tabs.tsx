import type { ReactNode } from "react";
import { NavLink, type To, useLocation } from "react-router";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { classes } from "./classes.ts";
import { Count } from "./Count.tsx";
import { useTabInSight } from "./useTabInSight.ts";

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  count?: number;
  /** The count in words, such as "2 requests". */
  countLabel?: string;
  panel: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string;
}

/** Tabs that show one panel at a time. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, selected, onSelect, className } = props;
  const select = (key: string | number) => {
    const item = items.find(({ id }) => id === key);
    if (item) onSelect(item.id);
  };
  const list = useTabInSight(selected);
  return (
    <AriaTabs className={className} selectedKey={selected} onSelectionChange={select}>
      <TabList ref={list} aria-label={label} className="tabs">
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className="tab" isDisabled={item.isDisabled}>
            <TabName {...item} />
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {item.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

export interface TabLink extends Pick<TabItem<string>, "label" | "count" | "countLabel"> {
  to: To;
  /** Counts as current only at exactly this address. */
  isExact?: boolean;
}

export interface TabLinksProps {
  label: string;
  items: readonly TabLink[];
  className?: string;
}

/** The same look for views that have addresses of their own. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  const row = useTabInSight<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={row} aria-label={label} className={classes("tabs", className)}>
      {items.map((item) => (
        <NavLink key={item.label} to={item.to} end={item.isExact} className="tab">
          <TabName {...item} />
        </NavLink>
      ))}
    </nav>
  );
}

function TabName({ label, count = 0, countLabel }: Omit<TabLink, "to">) {
  return (
    <>
      <span className="name" data-name={label}>
        {label}
      </span>
      <Count value={count} label={countLabel} />
    </>
  );
}

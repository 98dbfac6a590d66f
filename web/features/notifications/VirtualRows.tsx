import { createContext, useContext, useState } from "react";
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from "virtua";
import type { CardProps } from "./CardFrame.tsx";
import { isGrownAtTop, type ListRow } from "./listRows.ts";
import { NotificationCard } from "./NotificationCard.tsx";
import { sectionTitle } from "./sectionTitle.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** Scrolled less than this many pixels, the reader is at the top and wants to see what comes in. */
const AT_TOP = 40;

interface ListFacts {
  /** How many rows there are, or -1 while more can be loaded. */
  size: number;
  onFocusRow: (index: number) => void;
}
const Facts = createContext<ListFacts>({ size: -1, onFocusRow: () => undefined });

export interface VirtualRowsProps extends Omit<CardProps, "group"> {
  rows: readonly ListRow[];
  hasMore: boolean;
}

/**
 * The list, of which only what is in sight is in the document. It scrolls with its parent element,
 * and keeps its place when something new comes in above.
 */
export function VirtualRows({ rows, hasMore, onRead, onLeave }: VirtualRowsProps) {
  const [isAway, setAway] = useState(false);
  const [focused, setFocused] = useState(-1);
  const [shown, setShown] = useState({ rows, isShifted: false });
  if (shown.rows !== rows) setShown({ rows, isShifted: isAway && isGrownAtTop(shown.rows, rows) });
  return (
    <Facts value={{ size: hasMore ? -1 : rows.length, onFocusRow: setFocused }}>
      <Virtualizer
        data={rows}
        as={List}
        item={Row}
        shift={shown.isShifted}
        keepMounted={focused >= 0 && focused < rows.length ? [focused] : []}
        onScroll={(offset) => setAway(offset > AT_TOP)}
      >
        {(row) => <RowContent key={row.key} row={row} onRead={onRead} onLeave={onLeave} />}
      </Virtualizer>
    </Facts>
  );
}

function List({ style, children, ref }: CustomContainerComponentProps) {
  const { t } = useNotificationTexts();
  return (
    <ul ref={ref} style={style} role="list" aria-label={t("notifications.title")}>
      {children}
    </ul>
  );
}

function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const { size, onFocusRow } = useContext(Facts);
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={size} onFocus={() => onFocusRow(index)}>
      {children}
    </li>
  );
}

function RowContent({ row, ...rest }: { row: ListRow } & Omit<CardProps, "group">) {
  const { t } = useNotificationTexts();
  return (
    <>
      {row.section ? (
        <div className="bucket">
          <h3>{sectionTitle(row.section, t)}</h3>
        </div>
      ) : null}
      <NotificationCard group={row.group} {...rest} />
    </>
  );
}

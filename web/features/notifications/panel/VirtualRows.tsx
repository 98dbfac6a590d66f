import { createContext, useContext, useEffect, useState } from "react";
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
} from "virtua";
import type { CardProps } from "../cards/CardFrame.tsx";
import { isGrownAtTop, type ListRow } from "./listRows.ts";
import { NotificationCard } from "../cards/NotificationCard.tsx";
import { sectionTitle } from "./sectionTitle.ts";
import { useNotificationTexts } from "../notificationTexts.ts";

/** Scrolled less than this many pixels, the reader is at the top and wants to see what comes in. */
const AT_TOP = 40;

/** How many rows there are, or -1 while more can be loaded. */
const Size = createContext(-1);

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
  const focused = useFocusedRow();
  const [shown, setShown] = useState({ rows, isShifted: false });
  if (shown.rows !== rows) setShown({ rows, isShifted: isAway && isGrownAtTop(shown.rows, rows) });
  return (
    <Size value={hasMore ? -1 : rows.length}>
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
    </Size>
  );
}

/** The row that has the focus, or had it last; it stays in the document, so that the focus is not lost. */
function useFocusedRow(): number {
  const [index, setIndex] = useState(-1);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("li[aria-posinset]") : null;
      if (row) setIndex(Number(row.getAttribute("aria-posinset")) - 1);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return index;
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
  const size = useContext(Size);
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={size}>
      {children}
    </li>
  );
}

function RowContent({ row, ...rest }: { row: ListRow } & Omit<CardProps, "group">) {
  const { t } = useNotificationTexts();
  return (
    <>
      {row.section ? (
        <div className="notification-group">
          <h3>{sectionTitle(row.section, t)}</h3>
        </div>
      ) : null}
      <NotificationCard group={row.group} {...rest} />
    </>
  );
}

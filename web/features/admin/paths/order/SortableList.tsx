import { numberFormat } from "@waymates/contract/formats";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden.tsx";
import { moved, useDraggedRows } from "./useDraggedRows.ts";

interface SortableListProps<Item extends { id: string }> {
  label: string;
  /** In the order shown. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onOrder: (ids: string[]) => void;
  children: (item: Item) => ReactNode;
}

/** The button that takes the focus after a move: the one that was pressed. */
interface Moved {
  id: string;
  by: 1 | -1;
}

/** Rows that are put in order: dragged by their grip, or moved by two buttons; the new place is announced. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onOrder, children } = props;
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const list = useRef<HTMLOListElement>(null);
  const [announced, announce] = useState("");
  const ids = items.map(({ id }) => id);
  const { draggedId, placeOf, gripProps } = useDraggedRows(list, ids, put);
  const keepButton = useKeptButton(list, ids.join());

  function put(id: string, to: number): void {
    const item = items.find((one) => one.id === id);
    if (!item || to < 0 || to >= ids.length) return;
    const place = { name: nameOf(item), place: number.format(to + 1) };
    announce(t("adminPaths.order.moved", { ...place, total: number.format(ids.length) }));
    onOrder(moved(ids, id, to));
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <ol ref={list} className="admin-order" aria-label={label}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className="admin-order-row"
            data-row={item.id}
            data-dragged={draggedId === item.id || undefined}
            style={draggedId === null ? undefined : { order: placeOf(item.id) }}
          >
            <span className="admin-order-grip" aria-hidden="true" {...gripProps(item.id)}>
              <Icon name="grip-vertical" size="s" />
            </span>
            <span className="admin-order-place num" aria-hidden="true">
              {number.format(placeOf(item.id) + 1)}
            </span>
            <div className="admin-order-body">{children(item)}</div>
            <span className="admin-order-moves">
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  data-by={by}
                  icon={by === -1 ? "arrow-up" : "arrow-down"}
                  tip="none"
                  label={t(by === -1 ? "adminPaths.order.up" : "adminPaths.order.down", {
                    name: nameOf(item),
                  })}
                  disabled={by === -1 ? index === 0 : index === ids.length - 1}
                  onPress={() => {
                    keepButton({ id: item.id, by });
                    put(item.id, index + by);
                  }}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * A row that moves in the document loses the focus: it returns to the button, or at an end of the
 * list to its neighbour.
 */
function useKeptButton(list: RefObject<HTMLOListElement | null>, order: string) {
  const moved = useRef<Moved | null>(null);
  useEffect(() => {
    const last = moved.current;
    moved.current = null;
    if (!last) return;
    const row = list.current?.querySelector(`[data-row="${last.id}"]`);
    const button = (by: number) =>
      row?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:not(:disabled)`);
    (button(last.by) ?? button(-last.by))?.focus();
  }, [list, order]);
  return (next: Moved) => {
    moved.current = next;
  };
}

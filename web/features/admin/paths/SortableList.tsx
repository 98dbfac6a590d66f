import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";

interface SortableListProps<Item extends { id: string }> {
  label: string;
  /** In the order shown. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onOrder: (ids: string[]) => void;
  children: (item: Item) => ReactNode;
}

/** Where the focus goes after a move: the row's button that was pressed. */
interface Moved {
  id: string;
  by: 1 | -1;
}

const placed = (ids: readonly string[], id: string, to: number) =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id);

/** Rows that are put in order: dragged by their grip, or moved by two buttons; the new place is announced. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onOrder, children } = props;
  const { t, i18n } = useTranslation(["admin", "adminPaths"]);
  const number = new Intl.NumberFormat(i18n.language);
  const list = useRef<HTMLOListElement>(null);
  const [announced, announce] = useState("");
  const [dragged, drag] = useState<{ id: string; ids: string[] } | null>(null);
  const ids = dragged?.ids ?? items.map(({ id }) => id);
  const rows = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const keepButton = useKeptButton(list, ids.join());

  function put(item: Item, to: number): void {
    if (to < 0 || to >= ids.length) return;
    const place = { name: nameOf(item), place: number.format(to + 1) };
    announce(t("adminPaths.order.moved", { ...place, total: number.format(ids.length) }));
    onOrder(placed(ids, item.id, to));
  }

  function drop(): void {
    const item = items.find(({ id }) => id === dragged?.id);
    const isMoved = dragged && dragged.ids.join() !== items.map(({ id }) => id).join();
    if (item && isMoved) put(item, dragged.ids.indexOf(item.id));
    drag(null);
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <ol ref={list} className="admin-order" aria-label={label}>
        {rows.map((item, place) => (
          <li
            key={item.id}
            className="admin-order-row"
            data-row={item.id}
            data-dragged={dragged?.id === item.id || undefined}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (ids[place] !== dragged.id) {
                drag({ ...dragged, ids: placed(ids, dragged.id, place) });
              }
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop();
            }}
          >
            <span
              className="admin-order-grip"
              aria-hidden="true"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", nameOf(item));
                drag({ id: item.id, ids });
              }}
              onDragEnd={() => drag(null)}
            >
              <Icon name="grip-vertical" size="s" />
            </span>
            <span className="admin-order-place num" aria-hidden="true">
              {number.format(place + 1)}
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
                  disabled={by === -1 ? place === 0 : place === ids.length - 1}
                  onPress={() => {
                    keepButton({ id: item.id, by });
                    put(item, place + by);
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

/** A row that moves in the document loses the focus: it goes back to the button, at an end to its neighbour. */
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

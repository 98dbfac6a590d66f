import { type PointerEvent, type RefObject, useEffect, useState } from "react";

/** The distance from the edge of the window, in pixels, at which dragging scrolls the page. */
const EDGE_PX = 72;
const STEP_PX = 14;

interface Dragged {
  id: string;
  /** Where it would be dropped. */
  place: number;
}

/**
 * Rows that are dragged by a grip, with a mouse, a pen or a finger; Escape puts the row back. The rows
 * stay where they are in the document while one is dragged: `placeOf` says where each is shown.
 */
export function useDraggedRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (id: string, place: number) => void,
) {
  const [dragged, drag] = useState<Dragged | null>(null);
  const isDragging = dragged !== null;

  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") drag(null);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isDragging]);

  /** How many of the other rows stand above a height of the window. */
  function placeAt(id: string, y: number): number {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return row.dataset["row"] !== id && top + height / 2 < y;
    }).length;
  }

  const gripProps = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag({ id, place: ids.indexOf(id) });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>): void {
      if (dragged?.id !== id) return;
      if (clientY < EDGE_PX) scrollBy({ top: -STEP_PX });
      else if (clientY > innerHeight - EDGE_PX) scrollBy({ top: STEP_PX });
      const place = placeAt(id, clientY);
      if (place !== dragged.place) drag({ id, place });
    },
    onPointerUp(): void {
      if (dragged?.id !== id) return;
      drag(null);
      if (dragged.place !== ids.indexOf(id)) onDrop(id, dragged.place);
    },
    onPointerCancel: () => drag(null),
  });

  const shown = dragged ? moved(ids, dragged.id, dragged.place) : ids;
  return { draggedId: dragged?.id ?? null, placeOf: (id: string) => shown.indexOf(id), gripProps };
}

/** The same ids with one of them at another place. */
export const moved = (ids: readonly string[], id: string, place: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(place, 0, id);

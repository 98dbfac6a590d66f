import { useEffect, useRef } from "react";

/** For a row of tabs that may be wider than the screen: the selected one moves into sight. */
export function useTabInSight<Row extends HTMLElement = HTMLDivElement>(selected: string) {
  const list = useRef<Row>(null);
  useEffect(() => {
    // A frame later: React Aria puts the tabs in after the list.
    const frame = requestAnimationFrame(() => {
      const row = list.current;
      const tab = row?.querySelector("[aria-selected=true], [aria-current=page]");
      if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
      const [at, of] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
      row.scrollBy({ left: at.left + at.width / 2 - (of.left + of.width / 2) });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return list;
}

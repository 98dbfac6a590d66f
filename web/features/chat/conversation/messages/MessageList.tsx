import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from "virtua";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { MessageRowView } from "../../message/MessageRowView.tsx";
import { isGrownAtTop, type Row } from "./rows.ts";
import type { useScrolling } from "./useScrolling.ts";

/** Pixels from the end of the loaded messages at which more are loaded. */
const NEAR_END = 600;

const Label = createContext("");

interface MessageListProps {
  rows: readonly Row[];
  list: RefObject<VirtualizerHandle | null>;
  scrolling: ReturnType<typeof useScrolling>;
  onNearTop: () => void;
  onNearBottom: () => void;
  /** Called with the lowest visible row. */
  onSeen: (row: Row) => void;
  /** Arrow down on the last message: back to the composer. */
  onLeaveDown: () => void;
}

/**
 * A virtual list of messages. It keeps its position while older ones are added above. Tab focuses one
 * message; arrow keys move between them.
 */
export function MessageList(props: MessageListProps) {
  const { rows, list, scrolling, onNearTop, onNearBottom, onSeen, onLeaveDown } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState({ rows, isShifted: false });
  if (shown.rows !== rows) setShown({ rows, isShifted: isGrownAtTop(shown.rows, rows) });
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRovingRow(rows, list, scroller, onLeaveDown);
  const look = () => {
    const handle = list.current;
    if (!handle || document.visibilityState !== "visible") return;
    const { scrollOffset, viewportSize, scrollSize } = handle;
    if (scrollOffset < NEAR_END) onNearTop();
    if (scrollOffset + viewportSize > scrollSize - NEAR_END) onNearBottom();
    const lowest = rows[handle.findItemIndex(scrollOffset + viewportSize - 1)];
    if (lowest) onSeen(lowest);
  };
  useEffect(() => {
    // Once the rows have been measured.
    const frame = requestAnimationFrame(look);
    document.addEventListener("visibilitychange", look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("visibilitychange", look);
    };
  });
  return (
    <div
      className="chat-messages"
      ref={scroller}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
    >
      <div className="chat-messages-space" />
      <Label value={t("chat.messages")}>
        <Virtualizer
          ref={list}
          data={rows}
          as={List}
          item={Item}
          shift={shown.isShifted}
          keepMounted={focus.index >= 0 ? [focus.index] : []}
          onScroll={() => {
            scrolling.onScroll();
            look();
          }}
          onResize={scrolling.onResize}
        >
          {(row) => (
            <MessageRowView
              key={row.key}
              row={row}
              isReachable={row.key === focus.reachable}
              isFlashed={row.key === scrolling.flashed}
            />
          )}
        </Virtualizer>
      </Label>
    </div>
  );
}

function List({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <ul ref={ref} style={style} role="list" aria-label={useContext(Label)}>
      {children}
    </ul>
  );
}

function Item({ style, children, ref }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={style}>
      {children}
    </li>
  );
}

const steps: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/** A roving tab index. The focused row stays mounted, so that the focus is not lost. */
function useRovingRow(
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  onLeaveDown: () => void,
) {
  const [focused, setFocused] = useState<string | null>(null);
  const index = focused === null ? -1 : rows.findIndex(({ key }) => key === focused);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const message = scroller.current?.querySelector<HTMLElement>(
      `[data-key="${CSS.escape(wanted.current)}"]`,
    );
    wanted.current = null;
    message?.focus({ preventScroll: true });
  }, [focused, scroller]);
  return {
    index,
    reachable: rows[index]?.key ?? rows.at(-1)?.key,
    onFocus({ target }: { target: EventTarget }) {
      const key =
        target instanceof Element && target.closest("[data-key]")?.getAttribute("data-key");
      if (key) setFocused(key);
    },
    onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      // Within a message the keys belong to its buttons.
      if (!(target instanceof Element) || !target.matches("[data-key]")) return;
      if (key === "Escape") return onLeaveDown();
      const at = rows.findIndex((row) => row.key === target.getAttribute("data-key"));
      const next = steps[key]?.(at, rows.length - 1);
      if (next === undefined || at < 0) return;
      event.preventDefault();
      const row = rows[next];
      if (!row) {
        if (next > at) onLeaveDown();
        return;
      }
      wanted.current = row.key;
      setFocused(row.key);
      list.current?.scrollToIndex(next, { align: "nearest" });
    },
  };
}

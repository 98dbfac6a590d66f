import { useTranslation } from "../../../platform/i18n.tsx";
import { MessageRowView } from "../message/MessageRowView.tsx";
import type { Row } from "./rows.ts";
import { useEffect, useState } from "react";
import { useHydrated } from "../../../ui/useHydrated.ts";

interface PrerenderedMessagesProps {
  rows: readonly Row[];
  /** Lies over the hydrated list until that has measured its rows. */
  isCover: boolean;
}

/** The server-rendered messages, newest at the bottom; readable without a script. */
export function PrerenderedMessages({ rows, isCover }: PrerenderedMessagesProps) {
  const { t } = useTranslation();
  return (
    <div className="chat-messages prerendered" inert={isCover} aria-hidden={isCover || undefined}>
      <ul role="list" aria-label={t("chat.messages")}>
        {rows.map((row) => (
          <li
            key={row.key}
            data-start={(row.kind === "message" && row.newFrom !== null) || undefined}
          >
            <MessageRowView row={row} isReachable={false} isFlashed={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Frames until the virtual list has measured its rows and scrolled to its place. */
const FRAMES = 3;

/**
 * `static`: only the server-rendered messages are shown. `cover`: they lie over the hydrated list for
 * some frames, so that nothing jumps. null: they are gone.
 */
export function usePrerendered(): "static" | "cover" | null {
  const isHydrated = useHydrated();
  const [isOver, setOver] = useState(isHydrated);
  useEffect(() => {
    if (!isHydrated || isOver) return;
    let left = FRAMES;
    let frame = 0;
    const wait = () => {
      left -= 1;
      if (left < 0) setOver(true);
      else frame = requestAnimationFrame(wait);
    };
    wait();
    return () => cancelAnimationFrame(frame);
  }, [isHydrated, isOver]);
  if (isOver) return null;
  return isHydrated ? "cover" : "static";
}

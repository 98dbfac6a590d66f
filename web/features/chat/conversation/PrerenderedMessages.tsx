import { useTranslation } from "../../../platform/i18n.tsx";
import { MessageRowView } from "../message/MessageRowView.tsx";
import type { Row } from "./rows.ts";
import { useEffect, useState } from "react";
import { useHydrated } from "../../../ui/useHydrated.ts";

interface StillMessagesProps {
  rows: readonly Row[];
  /** The list below it is alive: this one is only still seen. */
  isCover: boolean;
}

/** Messages as the document brings them, from the newest upwards; they can be read without a script. */
export function PrerenderedMessages({ rows, isCover }: StillMessagesProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-messages still" inert={isCover} aria-hidden={isCover || undefined}>
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

/** Frames until a list has measured its rows and stands where it should. */
const FRAMES = 3;

/**
 * Whether messages stand as the document brought them (`still`), or lie over the list that has just
 * come to life (`cover`), so that nothing is seen to jump; null from then on.
 */
export function usePrerendered(): "still" | "cover" | null {
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
  return isHydrated ? "cover" : "still";
}

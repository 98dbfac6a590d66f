import type { Notification } from "@waymates/contract/features/notifications";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { flyDot } from "../../../ui/flying.tsx";
import { useCalm } from "../../rewards/index.ts";
import { ToastTools } from "./ToastTools.tsx";
import { Emphasized, namesIn } from "../Emphasized.tsx";

/** The entry animation of the toast has ended by then, in milliseconds. */
const SETTLED = 300;

interface ToastTextProps {
  notification: Notification;
  /** Where a click leads; without one the toast is plain text. */
  target: string | null;
  /** The toast was clicked: its notification counts as read. */
  onOpen: () => void;
  /** It was answered: the toast stays a moment, and the notification counts as read. */
  onRead: () => void;
}

/** The text of a toast, as a link to its target; a dot flies from it to the bell, except in calm mode. */
export function ToastText({ notification, target, onOpen, onRead }: ToastTextProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isCalm = useCalm();
  useEffect(() => {
    if (isCalm) return;
    const timer = setTimeout(() => {
      const from = place.current?.getBoundingClientRect();
      if (from && document.visibilityState === "visible") void flyDot({ from, to: "bell" });
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [isCalm]);
  const words = <Emphasized text={notification.message} names={namesIn(notification)} />;
  return (
    <span ref={place}>
      {target ? (
        <Link className="leads" to={target} onClick={onOpen}>
          {words}
        </Link>
      ) : (
        words
      )}
      <ToastTools notification={notification} onDone={onRead} onLeave={onOpen} />
    </span>
  );
}

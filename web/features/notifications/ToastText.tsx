import type { Notification } from "@waymates/contract/features/notifications";
import { useEffect, useRef } from "react";
import { flyDot } from "../../ui/flying.tsx";
import { namesIn } from "./emphasis.ts";
import { Emphasized } from "./Emphasized.tsx";

/** The toast has settled in its place by then, in milliseconds. */
const SETTLED = 300;

/** What a toast says of a notification; a dot flies from it to the bell. */
export function ToastText({ notification }: { notification: Notification }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const from = place.current?.getBoundingClientRect();
      if (from && document.visibilityState === "visible") void flyDot({ from, to: "bell" });
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span ref={place}>
      <Emphasized text={notification.message} names={namesIn(notification)} />
    </span>
  );
}

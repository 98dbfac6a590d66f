import type { Notification } from "@waymates/contract/features/notifications";
import { useEffect, useRef } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { flyDot } from "../../ui/flying.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { actorName, namesIn } from "./emphasis.ts";
import { Emphasized } from "./Emphasized.tsx";

/** The toast has settled in its place by then, in milliseconds. */
const SETTLED = 300;

/** Who did what, in a toast; a dot flies from it to the bell. */
export function ToastContent({ notification }: { notification: Notification }) {
  const { actor, message } = notification;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const from = place.current?.getBoundingClientRect();
      if (from && document.visibilityState === "visible") void flyDot({ from, to: "bell" });
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="toast" ref={place}>
      {actor ? <Avatar src={actor.avatarUrl} name={actorName(actor)} size="s" /> : <Lozenge tone="sky" />}
      <span className="says">
        <Emphasized text={message} names={namesIn(notification)} />
      </span>
    </div>
  );
}

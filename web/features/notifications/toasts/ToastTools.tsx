import { gameWith } from "@waymates/contract/features/notification-targets";
import type { Notification } from "@waymates/contract/features/notifications";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { holdToast } from "../../../platform/toasts.ts";
import { Icon } from "../../../ui/Icon.tsx";

const answerable = new Set(["comment", "reply", "mention"]);

/** What was written under a post can be answered from its notification. */
const canAnswer = ({ type, sourceType }: Notification): boolean =>
  sourceType === "post" && answerable.has(type);

const WhyPart = lazyWithRetry(() => import("../why/WhyPart.tsx"), "WhyPart");
const ToastAnswer = lazyWithRetry(() => import("./ToastAnswer.tsx"), "ToastAnswer");
const ToastMute = lazyWithRetry(() => import("./ToastMute.tsx"), "ToastMute");

interface ToastToolsProps {
  notification: Notification;
  /** It was dealt with: the notification counts as read. */
  onDone: () => void;
  /** The target was opened: the notification counts as read, and the toast closes. */
  onLeave: () => void;
}

/** Below the text of a toast: answer, see why it came, mute the person who caused it. */
export function ToastTools({ notification, onDone, onLeave }: ToastToolsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"answer" | "why" | "mute" | null>(null);
  // A person whom the reader already follows can be invited to play.
  const { type, actor, actorFollowed } = notification;
  const game = type === "follow" && actor && actorFollowed ? gameWith(actor.username) : null;
  const show = (part: "answer" | "why" | "mute") => {
    // A toast in use does not close.
    holdToast(notification.id);
    setOpen(part);
  };
  return (
    <span className="toast-tools">
      {open === null ? (
        <span className="toast-tool-row">
          {canAnswer(notification) ? (
            <button type="button" onClick={() => show("answer")} onFocus={ToastAnswer.prepare}>
              <Icon name="reply" size="s" flip />
              {t("notifications.action.reply")}
            </button>
          ) : null}
          {game ? (
            <Link to={game} onClick={onLeave}>
              <Icon name="dices" size="s" />
              {t("notifications.action.startGame")}
            </Link>
          ) : null}
          <button type="button" onClick={() => show("why")} onFocus={WhyPart.prepare}>
            <Icon name="info" size="s" />
            {t("notifications.why")}
          </button>
          <button type="button" onClick={() => show("mute")} onFocus={ToastMute.prepare}>
            <Icon name="bell-off" size="s" />
            {notification.actor
              ? t("notifications.mute", { name: notification.actor.firstName })
              : t("notifications.mute.plain")}
          </button>
        </span>
      ) : (
        <Suspense>
          {open === "answer" ? <ToastAnswer notification={notification} onDone={onDone} /> : null}
          {open === "why" ? <WhyPart id={notification.id} /> : null}
          {open === "mute" ? <ToastMute notification={notification} /> : null}
        </Suspense>
      )}
    </span>
  );
}

import { capitalized, dateFormat } from "@waymates/contract/formats";
import type { NotificationGroup } from "@waymates/contract/features/notification-groups";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { CardFace } from "./CardFace.tsx";
import { Emphasized, namesIn } from "../Emphasized.tsx";
import { groupText } from "./groupText.ts";
import { useWhy } from "../why/useWhy.tsx";
import { useNotificationTexts } from "../notificationTexts.ts";
import { useTargetOf } from "../useTarget.ts";

export interface CardProps {
  group: NotificationGroup;
  /** The card was clicked or acted on: it counts as read. */
  onRead: (group: NotificationGroup) => void;
  /** The click leads to another screen. */
  onLeave: () => void;
}

interface CardFrameProps extends CardProps {
  /** Shown instead of the faces. */
  face?: ReactNode | undefined;
  /** What a click shows here, instead of leading to another screen. */
  onOpen?: () => void;
  /** Actions and badges below the text. */
  children?: ReactNode;
}

/** What all cards share: who, what and when, the mark of the unread, and the click. */
export function CardFrame({ group, onRead, onLeave, face, onOpen, children }: CardFrameProps) {
  const { t, i18n } = useNotificationTexts();
  const { latestItem, timeAgo } = group;
  const isUnread = isGroupUnread(group);
  const textId = useId();
  const { text, more } = groupText(group, t);
  const why = useWhy(latestItem.id);
  const when = new Date(latestItem.createdAt);
  const moment = dateFormat(i18n.language, { dateStyle: "long", timeStyle: "short" }).format(when);
  return (
    <div className={classes("notification-card", isUnread && "un")}>
      {face ?? <CardFace group={group} />}
      <div className="grow">
        <CardClick
          group={group}
          isUnread={isUnread}
          onRead={onRead}
          onLeave={onLeave}
          onOpen={onOpen}
        >
          <span id={textId}>
            <Emphasized text={text} names={group.items.flatMap(namesIn)} />
          </span>
        </CardClick>
        <p className="hint facts">
          <time dateTime={latestItem.createdAt} title={moment}>
            {capitalized(timeAgo, i18n.language)}
          </time>
          {more > 0 ? <span>{t("notifications.group.more", { count: more })}</span> : null}
        </p>
        {children ? (
          // "Accept" alone is ambiguous, so the text of the card labels the group.
          <div className="notification-acts" role="group" aria-labelledby={textId}>
            {children}
          </div>
        ) : null}
        {why.part}
      </div>
      {why.button}
      {isUnread ? (
        <Lozenge isDot label={t("notifications.unread")} />
      ) : (
        <span className="notification-no-dot" />
      )}
    </div>
  );
}

export function isGroupUnread({ items }: NotificationGroup): boolean {
  return items.some(({ read }) => !read);
}

interface CardClickProps extends CardProps {
  isUnread: boolean;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The link is the text, and its target area the card. Without an address it is a button while
 * unread.
 */
function CardClick({ group, isUnread, onRead, onLeave, onOpen, children }: CardClickProps) {
  const target = useTargetOf()(group.latestItem);
  // The pressed button stays until the focus has moved on, so that it is not lost.
  const [isHeld, hold] = useState(false);
  if (onOpen) {
    return (
      <button
        type="button"
        className="says"
        aria-haspopup="dialog"
        onClick={() => {
          onRead(group);
          onOpen();
        }}
      >
        {children}
      </button>
    );
  }
  if (target) {
    return (
      <Link
        className="says"
        to={target}
        onClick={(event) => {
          onRead(group);
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave();
        }}
      >
        {children}
      </Link>
    );
  }
  if (!isUnread && !isHeld) return <p className="says">{children}</p>;
  return (
    <button
      type="button"
      className="says"
      onClick={() => {
        hold(true);
        onRead(group);
      }}
      onBlur={() => hold(false)}
    >
      {children}
    </button>
  );
}

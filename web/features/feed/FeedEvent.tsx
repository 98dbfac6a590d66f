import { fullName } from "@waymates/contract/features/person-names";
import type { FeedEvent } from "@waymates/contract/features/feed";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { Flame } from "../../ui/art/Flame.tsx";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { When } from "../posts/index.ts";
import { WrittenText } from "../../platform/WrittenText.tsx";

interface FeedEventProps {
  event: FeedEvent;
  at: string;
  /** Why it is here. */
  tools: ReactNode;
}

/** An achievement of a person, in one line. */
export function FeedEventCard({ event, at, tools }: FeedEventProps) {
  const { t } = useTranslation();
  const { actor, subject, type } = event;
  const name = fullName(actor);
  return (
    <article
      className="card feed-event"
      aria-label={t(`feed.event.${type}`, { name, title: subject.title })}
    >
      <PersonAvatar person={actor} />
      <div className="grow">
        <p>
          <Link to={`/${actor.username}`} className="feed-name">
            <bdi>{name}</bdi>
          </Link>{" "}
          <span className="soft">{t(`feed.did.${type}`)}</span>{" "}
          {subject.path ? (
            <Link to={subject.path} className="feed-name">
              <WrittenText text={subject.title} />
            </Link>
          ) : (
            <b>
              <WrittenText text={subject.title} />
            </b>
          )}
        </p>
        <p className="hint">
          <When at={at} />
        </p>
      </div>
      <span className="feed-event-sign" data-type={type} aria-hidden="true">
        {type === "streak_milestone" ? (
          <Flame />
        ) : (
          <Icon
            name={
              type === "game_finished" ? "dices" : type === "badge_earned" ? "sparkles" : "flag"
            }
          />
        )}
      </span>
      {tools}
    </article>
  );
}

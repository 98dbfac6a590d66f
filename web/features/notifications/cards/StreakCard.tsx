import { Suspense, useState } from "react";
import { Flame } from "../../../ui/art/Flame.tsx";
import { StreakSheet } from "../../rewards/index.ts";
import { FriendStreakButton, OwnStreakSheet } from "../../streaks/index.ts";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { TierBadge } from "./badges/TierBadge.tsx";

/**
 * A change of a streak. It opens that streak from below: the reader's, with the flame instead of a
 * picture, unlit when it ended, or the one shared with a friend.
 */
export function StreakCard(props: CardProps) {
  const { type, data, actor, userId } = props.group.latestItem;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const friend = type === "friend_streak" ? actor : null;
  const face = (
    <span className="notification-flame">
      <Flame isOut={type === "streak_broken"} />
    </span>
  );
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const sheet = { isOpen, onClose: () => setOpen(false) };
  return (
    <>
      <CardFrame {...props} face={friend ? undefined : face} onOpen={open}>
        {data.tier ? <TierBadge tier={data.tier} /> : null}
        {friend && data.action_button ? (
          <Suspense>
            <FriendStreakButton
              streakId={props.group.latestItem.sourceId}
              action={data.action_button.text === "Accept" ? "accept" : "nudge"}
            />
          </Suspense>
        ) : null}
      </CardFrame>
      {wasOpened ? (
        <Suspense>
          {friend ? (
            <StreakSheet userId={friend.id} name={friend.firstName} {...sheet} />
          ) : (
            <OwnStreakSheet userId={userId} {...sheet} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}

import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { useStreakChange } from "./useStreakChange.ts";

interface FriendStreakButtonProps {
  streakId: string;
  action: "accept" | "nudge";
}

/** Accepts a friend streak, or nudges, from where one reads of it. */
export function FriendStreakButton({ streakId, action }: FriendStreakButtonProps) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const { change, isBusy } = useStreakChange(() => setDone(true));
  const path = `/api/streaks/friends/${streakId}/${action}`;
  if (isDone) {
    const done = action === "accept" ? "ownStreak.friends.started" : "ownStreak.friends.nudged";
    return <p role="status">{t(done)}</p>;
  }
  return (
    <Button size="small" busy={isBusy} onPress={() => change({ method: "POST", path })}>
      {t(`ownStreak.friends.${action}`)}
    </Button>
  );
}

import { acceptFriendStreak, nudgeFriend } from "@waymates/contract/operations/streaks";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useStreakChange } from "../useStreakChange.ts";

interface FriendStreakButtonProps {
  streakId: string;
  action: "accept" | "nudge";
}

/** Accepts a friend streak, or nudges, from where one reads of it. */
export function FriendStreakButton({ streakId, action }: FriendStreakButtonProps) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const { change, isBusy } = useStreakChange(() => setDone(true));
  const operation = action === "accept" ? acceptFriendStreak : nudgeFriend;
  if (isDone) {
    const done = action === "accept" ? "ownStreak.friends.started" : "ownStreak.friends.nudged";
    return <p role="status">{t(done)}</p>;
  }
  return (
    <Button
      size="small"
      busy={isBusy}
      onPress={() => change(() => call(operation, { params: { id: streakId } }))}
    >
      {t(`ownStreak.friends.${action}`)}
    </Button>
  );
}

import { inviteToFriendStreak } from "@waymates/contract/operations/streaks";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FriendStreakButton } from "./FriendStreakButton.tsx";
import { friendStreaksQuery } from "../queries.ts";
import { useStreakChange } from "../useStreakChange.ts";

/** On a friend's profile: the streak that the two keep, or the way to begin one. */
export function KeepTogether({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(friendStreaksQuery);
  const { change, isBusy } = useStreakChange();
  if (!data) return null;
  const streak = data.items.find(({ friend }) => friend.id === userId);
  if (!streak) {
    return (
      <Button
        size="small"
        busy={isBusy}
        onPress={() => change(() => call(inviteToFriendStreak, { body: { userId } }))}
      >
        {t("ownStreak.friends.start")}
      </Button>
    );
  }
  if (streak.status === "active") {
    const days = t("rewards.days", { count: streak.days });
    return <span className="hint">{t("ownStreak.friends.keep", { days })}</span>;
  }
  return streak.invited_by === userId ? (
    <FriendStreakButton streakId={streak.id} action="accept" />
  ) : (
    <span className="hint">{t("ownStreak.friends.invited")}</span>
  );
}

import type { Relation } from "@waymates/contract/features/profiles";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { useFollow, useUnfollow } from "./useFollow.ts";

interface FollowButtonProps {
  userId: string;
  relation: Relation;
}

/** Follow, Requested or Following; the last two are pressed again to end it. */
export function FollowButton({ userId, relation }: FollowButtonProps) {
  const { t } = useTranslation("profile");
  const follow = useFollow(userId);
  const unfollow = useUnfollow(userId);
  if (relation.self) return null;
  if (relation.following || relation.requested) {
    return (
      <Button
        variant="quiet"
        icon={relation.following ? "user-check" : "clock"}
        busy={unfollow.isPending}
        onPress={() => unfollow.mutate()}
        aria-label={t(relation.following ? "profile.unfollow" : "profile.cancelRequest")}
      >
        {t(relation.following ? "profile.following" : "profile.requested")}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      icon="user-plus"
      busy={follow.isPending}
      onPress={() => follow.mutate()}
    >
      {t(relation.followedBy ? "profile.followBack" : "profile.follow")}
    </Button>
  );
}

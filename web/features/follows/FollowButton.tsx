import type { PersonCard, Relation } from "@waymates/contract/features/profiles";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { useFollowPerson, useUnfollowPerson } from "./useRelation.ts";

interface FollowButtonProps {
  person: PersonCard;
  relation: Relation;
  /** Small and naming the person: in a list, where many such buttons stand. */
  isInList?: boolean;
}

const endLabels = { following: "profile.unfollow", requested: "profile.cancelRequest" };

/** Follow, Requested or Following; the last two are pressed again to end it. */
export function FollowButton({ person, relation, isInList = false }: FollowButtonProps) {
  const { t } = useTranslation();
  const follow = useFollowPerson(person);
  const unfollow = useUnfollowPerson(person, relation.following);
  if (relation.self) return null;
  const name = person.firstName;
  const size = isInList ? "small" : "normal";
  if (relation.following || relation.requested) {
    const state = relation.following ? "following" : "requested";
    return (
      <Button
        variant="quiet"
        size={size}
        icon={relation.following ? "user-check" : "clock"}
        onPress={() => unfollow.mutate()}
        aria-label={t(isInList ? `profile.${state}.endName` : endLabels[state], { name })}
      >
        {t(`profile.${state}`)}
      </Button>
    );
  }
  const verb = relation.followedBy ? "profile.followBack" : "profile.follow";
  return (
    <Button
      variant={isInList && !relation.followedBy ? "quiet" : "primary"}
      size={size}
      icon="user-plus"
      busy={follow.isPending}
      onPress={() => follow.mutate()}
      aria-label={isInList ? t(`${verb}Name`, { name }) : undefined}
    >
      {t(verb)}
    </Button>
  );
}

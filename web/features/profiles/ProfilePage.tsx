import { fullName } from "@waymates/contract/features/person-names";
import { gameWith } from "@waymates/contract/features/notification-targets";
import type { ProfileView } from "@waymates/contract/features/profiles";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { ApiError } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Hills } from "../../ui/art/Hills.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { FollowButton, useBlock } from "../follows/index.ts";
import { ProfileMenuButton } from "./ProfileMenuButton.tsx";
import { viewProfile } from "@waymates/contract/operations/follows";
import { profileQuery } from "../follows/queries.ts";
import { ProfileTabs } from "./ProfileTabs.tsx";
import "./profile.css";

interface ProfilePageProps {
  username: string;
  /** What other features know of the person. */
  paths: (profile: ProfileView) => ReactNode;
  streak: (profile: ProfileView) => ReactNode;
  badges: (profile: ProfileView) => ReactNode;
  receipts: (profile: ProfileView) => ReactNode;
  posts: (profile: ProfileView) => ReactNode;
}

/** /{username}: a person's profile, as far as the reader may see it. */
export function ProfilePage(props: ProfilePageProps) {
  const { username, paths, streak, badges, receipts, posts } = props;
  const { t } = useTranslation();
  const { data: profile, error } = useSuspenseQuery(profileQuery(username));
  const blocking = useBlock(profile, false);
  // A person who is no longer visible to the reader, such as after a block, disappears at once.
  if (isGone(error) && !blocking.wasAsked) throw error;
  useRemoveOnLeave(username, blocking.isBlocked);
  return (
    <Page className="profile-page">
      <title>{`${fullName(profile)} · Waymates`}</title>
      <ProfileHeader profile={profile} blocking={blocking} />
      {blocking.isBlocked ? (
        <EmptyState
          title={t("profile.block.done", { name: profile.firstName })}
          hint={t("profile.block.doneHint")}
          action={
            <Button busy={blocking.isBusy} onPress={() => blocking.unblock()}>
              {t("profile.unblock")}
            </Button>
          }
        />
      ) : profile.hidden ? (
        <EmptyState
          title={t("profile.hidden.title")}
          hint={t("profile.hidden.hint", { name: profile.firstName })}
        />
      ) : (
        <ProfileTabs
          profile={profile}
          paths={paths(profile)}
          about={streak(profile)}
          badges={badges(profile)}
          receipts={receipts(profile)}
          posts={posts(profile)}
        />
      )}
    </Page>
  );
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Removes the cached queries of a person whom the reader blocked when the page is left. */
function useRemoveOnLeave(username: string, isBlocked: boolean): void {
  const client = useQueryClient();
  const leave = useEffectEvent(() => {
    if (isBlocked) client.removeQueries({ predicate: isUnder([viewProfile, { username }]) });
  });
  useEffect(() => () => leave(), []);
}

function ProfileHeader({
  profile,
  blocking,
}: {
  profile: ProfileView;
  blocking: ReturnType<typeof useBlock>;
}) {
  const { t } = useTranslation();
  const { relation } = profile;
  const name = fullName(profile);
  const isFriend = relation.following && relation.followedBy;
  const game = gameWith(profile.username);
  return (
    <article className="profile card">
      <div className="scene">
        <Hills />
      </div>
      <div className="profile-body">
        <div className="profile-top">
          <PersonAvatar person={profile} size="xl" />
          {relation.self ? (
            <div className="profile-acts">
              <LinkButton to="?settings=basic" icon="pencil">
                {t("profile.edit")}
              </LinkButton>
            </div>
          ) : (
            <div className="profile-acts">
              {blocking.isBlocked ? null : (
                <>
                  <FollowButton person={profile} relation={relation} />
                  {profile.hidden ? null : (
                    <LinkButton to={`/chat/${profile.id}`} icon="message-circle">
                      {t("profile.message")}
                    </LinkButton>
                  )}
                  {isFriend && game ? (
                    <LinkButton to={game} icon="dices">
                      {t("notifications.action.startGame")}
                    </LinkButton>
                  ) : null}
                </>
              )}
              <ProfileMenuButton profile={profile} blocking={blocking} />
            </div>
          )}
        </div>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="hint profile-handle">
            <span dir="ltr">@{profile.username}</span>
            {blocking.isBlocked ? (
              <Badge tone="danger">{t("profile.blocked.badge")}</Badge>
            ) : isFriend ? (
              <Badge tone="sky" icon="users-round">
                {t("profile.friends")}
              </Badge>
            ) : relation.followedBy ? (
              <Badge tone="sky">{t("profile.followsYou")}</Badge>
            ) : null}
          </p>
        </div>
      </div>
    </article>
  );
}

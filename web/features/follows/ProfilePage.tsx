import type { PersonCard, ProfileView } from "@waymates/contract/features/profiles";
import type { Page as ListPage } from "@waymates/contract/paging";
import { type UseQueryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Hills } from "../../ui/art/Hills.tsx";
import { FollowButton } from "./FollowButton.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { followersQuery, followingQuery, profileQuery } from "./queries.ts";
import "./profile.css";

/** /{username}: who somebody is, as far as the reader may see. */
export function ProfilePage({ username }: { username: string }) {
  const { t, i18n } = useTranslation("profile");
  const { data: profile } = useSuspenseQuery(profileQuery(username));
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <Page>
      <title>{`${name} · Waymates`}</title>
      <article className="profile card">
        <div className="scene">
          <Hills />
        </div>
        <div className="profile-body">
          <div className="profile-top">
            <Avatar src={profile.avatarUrl} name={name} size="xl" />
            <FollowButton userId={profile.id} relation={profile.relation} />
          </div>
          <div>
            <h1>{name}</h1>
            <p className="hint profile-handle">
              <span dir="ltr">@{profile.username}</span>
              {profile.relation.followedBy ? (
                <Badge tone="sky">{t("profile.followsYou")}</Badge>
              ) : null}
            </p>
          </div>
          {profile.about ? <p dir="auto">{profile.about}</p> : null}
          <ProfileFacts profile={profile} language={i18n.language} />
        </div>
      </article>
      {profile.hidden ? (
        <EmptyState
          title={t("profile.hidden.title")}
          hint={t("profile.hidden.hint", { name: profile.firstName })}
        />
      ) : (
        <ProfileLists profile={profile} />
      )}
    </Page>
  );
}

function ProfileFacts({ profile, language }: { profile: ProfileView; language: string }) {
  const { t } = useTranslation("profile");
  const since = new Intl.DateTimeFormat(language, { month: "long", year: "numeric" }).format(
    new Date(profile.joinedAt),
  );
  const country = profile.country
    ? new Intl.DisplayNames(language, { type: "region" }).of(profile.country)
    : null;
  const place = [profile.city, country].filter(Boolean).join(", ");
  return (
    <p className="hint profile-facts">
      {place ? <span dir="auto">{place}</span> : null}
      <span>{t("profile.since", { date: since })}</span>
    </p>
  );
}

function ProfileLists({ profile }: { profile: ProfileView }) {
  const { t, i18n } = useTranslation("profile");
  const number = new Intl.NumberFormat(i18n.language);
  const [selected, select] = useState<"followers" | "following">("followers");
  return (
    <Tabs
      label={t("profile.people")}
      selected={selected}
      onSelect={select}
      items={[
        {
          id: "followers",
          label: `${t("profile.followers")} ${number.format(profile.followerCount ?? 0)}`,
          panel: (
            <PeopleList
              query={followersQuery(profile.username)}
              emptyText={t("profile.followers.empty")}
            />
          ),
        },
        {
          id: "following",
          label: `${t("profile.followingTab")} ${number.format(profile.followingCount ?? 0)}`,
          panel: (
            <PeopleList
              query={followingQuery(profile.username)}
              emptyText={t("profile.following.empty")}
            />
          ),
        },
      ]}
    />
  );
}

interface PeopleListProps {
  query: UseQueryOptions<ListPage<PersonCard>>;
  emptyText: string;
}

function PeopleList({ query, emptyText }: PeopleListProps) {
  const { t } = useTranslation("common");
  const { data, error, refetch, isRefetching } = useQuery(query);
  if (error) {
    return (
      <ErrorState
        title={error.message}
        retryLabel={t("common.retry")}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <SkeletonList label={t("common.loading")} rows={3} hasFaces />;
  if (data.items.length === 0) return <p className="hint profile-none">{emptyText}</p>;
  return (
    <ul className="people">
      {data.items.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </ul>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { profileQuery } from "../queries.ts";
import { BlockedTab } from "./BlockedTab.tsx";
import { PeopleTab } from "./PeopleTab.tsx";
import { RequestsTab } from "./RequestsTab.tsx";

type ListId = "followers" | "following" | "requests" | "blocked";

interface FollowListsProps {
  /** The reader's own username. */
  username: string;
  label: string;
  searchLabel: string;
  noMatch: string;
}

/** Followers, following, requests and blocked people of the reader, with a search. */
export function FollowLists({ username, label, searchLabel, noMatch }: FollowListsProps) {
  const { t } = useTranslation();
  const [list, choose] = useState<ListId>("followers");
  const [typed, setTyped] = useState("");
  const name = useDeferredValue(typed.trim());
  const { data: profile, error, refetch } = useQuery(profileQuery(username));
  if (error && !profile) {
    return (
      <ErrorState
        headingLevel={3}
        title={error.message}
        retryLabel={t("common.retry")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!profile) return <SkeletonList label={t("common.loading")} rows={4} hasFaces />;
  const nobody = <EmptyState headingLevel={3} title={noMatch} art={null} />;
  const side = { profile, name, noMatch: nobody };
  return (
    <>
      <TextField
        label={searchLabel}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={searchLabel}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <Tabs
        className="tabs-swiped"
        label={label}
        selected={list}
        onSelect={(id) => {
          choose(id);
          setTyped("");
        }}
        items={[
          {
            id: "followers",
            label: t("profile.followers"),
            panel: <PeopleTab {...side} side="followers" />,
          },
          {
            id: "following",
            label: t("profile.followingTab"),
            panel: <PeopleTab {...side} side="following" />,
          },
          {
            id: "requests",
            label: t("profile.requests"),
            panel: <RequestsTab name={name} noMatch={nobody} />,
          },
          {
            id: "blocked",
            label: t("profile.blocked"),
            panel: <BlockedTab name={name} noMatch={nobody} />,
          },
        ]}
      />
    </>
  );
}

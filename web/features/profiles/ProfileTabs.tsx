import { numberFormat } from "@waymates/contract/formats";
import type { ProfileView } from "@waymates/contract/features/profiles";
import { type ReactNode, Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { usePages } from "../../platform/usePages.ts";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { type TabItem, Tabs } from "../../ui/Tabs.tsx";
import { BlockedTab, PeopleTab, requestsQuery, RequestsTab } from "../follows/index.ts";
import { AboutTab } from "./AboutTab.tsx";

const everybodys = ["about", "posts", "paths", "followers", "following"] as const;
const own = ["requests", "blocked"] as const;
type ProfileTab = (typeof everybodys)[number] | (typeof own)[number];

interface ProfileTabsProps {
  profile: ProfileView;
  /** What the tab of paths shows. */
  paths: ReactNode;
  /** Shown below the facts about the person. */
  about: ReactNode;
  badges: ReactNode;
  receipts: ReactNode;
  posts: ReactNode;
}

/** The tabs of a profile; the selected one is in the address, so that it can be linked to. */
export function ProfileTabs(props: ProfileTabsProps) {
  const { profile, paths, about, badges, receipts, posts } = props;
  const { t, i18n } = useTranslation();
  const { self } = profile.relation;
  const navigate = useNavigate();
  const wanted = new URLSearchParams(useLocation().search).get("tab");
  const tabs: readonly ProfileTab[] = self ? [...everybodys, ...own] : everybodys;
  const selected = tabs.find((id) => id === wanted) ?? "about";
  const requestCount = useRequestCount(self);
  const number = numberFormat(i18n.language);
  const panels: Record<ProfileTab, ReactNode> = {
    about: (
      <AboutTab
        profile={profile}
        streak={about}
        badges={badges}
        receipts={receipts}
        paths={paths}
      />
    ),
    posts,
    paths,
    followers: <PeopleTab profile={profile} side="followers" />,
    following: <PeopleTab profile={profile} side="following" />,
    requests: <RequestsTab />,
    blocked: <BlockedTab />,
  };
  const labels: Record<ProfileTab, string> = {
    about: t("profile.about"),
    posts: t("posts.page"),
    paths: t("profile.paths"),
    followers: `${t("profile.followers")} ${number.format(profile.followerCount ?? 0)}`,
    following: `${t("profile.followingTab")} ${number.format(profile.followingCount ?? 0)}`,
    requests: t("profile.requests"),
    blocked: t("profile.blocked"),
  };
  const items = tabs.map((id): TabItem<ProfileTab> => ({
    id,
    label: labels[id],
    panel: <Panel>{panels[id]}</Panel>,
    ...(id === "requests"
      ? { count: requestCount, countLabel: t("profile.requests.count", { count: requestCount }) }
      : {}),
  }));
  return (
    <Tabs
      className="tabs-swiped"
      label={t("profile.tabs", { name: profile.firstName })}
      selected={selected}
      onSelect={(id) => {
        const search = id === "about" ? "" : `?tab=${id}`;
        void navigate({ search }, { replace: true, preventScrollReset: true });
      }}
      items={items}
    />
  );
}

function Panel({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonList label={t("common.loading")} rows={3} />}>{children}</Suspense>
  );
}

/** Returns the number of loaded requests; asked only on the reader's profile. */
function useRequestCount(isOwn: boolean): number {
  const { pages } = usePages({ ...requestsQuery, enabled: isOwn });
  return pages.flatMap(({ items }) => items).filter(({ answer }) => !answer).length;
}

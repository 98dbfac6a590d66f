import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { FollowLists } from "../follows/index.ts";

/** Followers, followed people, requests and blocks. Each action takes effect at once. */
export function FollowersTab() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  return (
    <FollowLists
      username={user.username}
      label={t("settings.followers.lists")}
      searchLabel={t("settings.followers.search")}
      noMatch={t("settings.followers.noMatch")}
    />
  );
}

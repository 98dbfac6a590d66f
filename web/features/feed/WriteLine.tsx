import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** The way to the composer, where a post would stand. */
export function WriteLine() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="card feed-write">
      <Avatar src={user?.avatarUrl ?? null} name={user?.firstName ?? ""} />
      <Link to="/post/new">
        <span className="grow">{t("feed.write")}</span>
        <Icon name="pencil" size="s" />
      </Link>
    </div>
  );
}

import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Link } from "react-router";
import type { Removal, PostState } from "@waymates/contract/features/posts";

interface PostNoticeProps {
  state: PostState;
  removal: Removal | null;
  /** Whether the reader is the author, otherwise a moderator. */
  isOwn: boolean;
  kind?: "post" | "comment";
}

/** Tells readers who still see a hidden post why others do not. */
export function PostNotice({ state, removal, isOwn, kind = "post" }: PostNoticeProps) {
  const { t } = useTranslation();
  if (state === "visible") return null;
  const isRemoved = state === "removed";
  const side = isOwn ? "own" : "theirs";
  return (
    <aside className="post-notice" data-tone={isRemoved ? "danger" : "sun"}>
      <span className="post-notice-seal">
        <Icon name={isRemoved ? "eye-off" : "clock"} />
      </span>
      <div className="grow">
        <p>
          <b>
            {t(isRemoved ? `post.removed.${kind}.${removal?.by ?? "site"}` : `post.review.${kind}`)}
          </b>
        </p>
        {isRemoved && removal ? <blockquote dir="auto">{removal.reason}</blockquote> : null}
        <p className="soft">{t(isRemoved ? `post.removed.${side}` : `post.review.${side}`)}</p>
        {isRemoved && isOwn ? <WayOn by={removal?.by ?? "site"} /> : null}
      </div>
    </aside>
  );
}

/** What staff of the site decided can be appealed against; what a page decides is its own affair. */
function WayOn({ by }: { by: Removal["by"] }) {
  const { t } = useTranslation();
  const [to, text] =
    by === "site"
      ? ["/settings/sanctions", t("post.removed.appeal")]
      : ["/terms-of-service", t("post.removed.terms")];
  return (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}

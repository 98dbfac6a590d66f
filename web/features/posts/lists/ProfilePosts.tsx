import { useTranslation } from "../../../platform/i18n.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { PostList } from "./PostList.tsx";

interface ProfilePostsProps {
  username: string;
  firstName: string;
  isOwn: boolean;
}

/** A person's posts, on their profile. */
export function ProfilePosts({ username, firstName, isOwn }: ProfilePostsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isOwn ? (
        <p className="post-write-line">
          <LinkButton to="/post/new" icon="pencil">
            {t("posts.write")}
          </LinkButton>
        </p>
      ) : null}
      <PostList
        key={username}
        filter={{ author: username }}
        label={t("posts.of", { name: firstName })}
        empty={
          <EmptyState
            headingLevel={3}
            title={t(isOwn ? "posts.own.empty" : "posts.of.empty", { name: firstName })}
            hint={t(isOwn ? "posts.own.emptyHint" : "posts.of.emptyHint")}
          />
        }
      />
    </>
  );
}

import { fullName } from "@waymates/contract/features/person-names";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Faces } from "../../../ui/Faces.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkCard, LinkCards } from "../../links/index.ts";
import { Person } from "./PostHead.tsx";
import { useAskedLanguage } from "../../site/index.ts";
import { PostGame } from "./PostGame.tsx";
import { PostPictures } from "./PostPictures.tsx";
import { PostText } from "./PostText.tsx";
import { postAddress } from "../queries.ts";
import type { Post } from "@waymates/contract/features/posts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface PostBodyProps {
  post: Post;
  /** The post's own page: its title is the heading of the page. */
  isWhole?: boolean;
}

/** What a post says and shows. */
export function PostBody({ post, isWhole = false }: PostBodyProps) {
  const inLanguage = useAskedLanguage();
  const { t } = useTranslation();
  const { user } = useSession();
  const { title, body, language, shared, path } = post;
  return (
    <>
      {title ? (
        isWhole ? (
          <WrittenText as="h1" text={title} language={language} />
        ) : (
          <WrittenText as="h2" text={title} language={language}>
            <Link to={inLanguage(postAddress(post.id))}>{title}</Link>
          </WrittenText>
        )
      ) : null}
      {body ? (
        <PostText text={body} language={language} mentions={post.mentions} tags={post.tags} />
      ) : null}
      <PostPictures media={post.media} language={language} />
      {shared ? <LinkCard card={shared} /> : null}
      {user && body ? <LinkCards text={body} /> : null}
      <PostGame post={post} isNextStep={isWhole} />
      {path ? (
        <Link className="post-path" to={`/explorer/path/${path.id}`}>
          <Icon name="compass" size="s" />
          <span>{t("post.path")}</span>
          <WrittenText as="b" text={path.title} />
        </Link>
      ) : null}
      <Attached post={post} />
    </>
  );
}

/** The people attached to a post. */
function Attached({ post: { tagged_users: people } }: { post: Post }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <div className="post-with">
      <Faces
        size="xs"
        people={people.map((person) => ({
          id: person.id,
          src: person.avatarUrl,
          name: fullName(person),
        }))}
      />
      <span>{t("post.with")}</span>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Person username={person.username} name={fullName(person)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
